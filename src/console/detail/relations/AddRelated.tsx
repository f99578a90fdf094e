import { Suspense, useState, type ReactNode } from 'react'
import { lazyCode } from '../../kernel/platform/lazy-component.ts'
import { useTranslation } from 'react-i18next'
import type { RelationModel } from '../../../engine/detail/relation.ts'
import { useOrigin } from '../../kernel/inspector/inspecting.ts'
import type { ActionTarget } from '../../actions/action-target.ts'
import { reasonOf } from '../../kernel/i18n/reason.ts'
import { Button } from '../../controls/Button.tsx'
import { useRelation, useRelationAccess, useRelationChanges, useRelationWords } from './use-relation.ts'

const RelationPicker = lazyCode(async () => ({ default: (await import('./RelationPicker.tsx')).RelationPicker }))
const Dialog = lazyCode(async () => ({ default: (await import('../../controls/Dialog.tsx')).Dialog }))

interface AddRelatedProps {
  readonly relation: RelationModel
  /** The object, with its reload function. */
  readonly target: ActionTarget
}

/** A button that adds to a relation, whose objects a table lists. */
export function AddRelated({ relation, target }: AddRelatedProps): ReactNode {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const origin = useOrigin()('relation', relation.key)
  const words = useRelationWords(relation)
  const label = t('relation.addTitle', { title: words.title })
  return (
    <>
      <Button
        icon="add"
        {...origin}
        reason={reasonOf(relation.verdict, { entry: target.entry.key, t })}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <Dialog title={label} width="narrow" onClose={() => setOpen(false)}>
            <Picker relation={relation} target={target} onAdded={() => setOpen(false)} />
          </Dialog>
        </Suspense>
      )}
    </>
  )
}

function Picker({ relation, target, onAdded }: AddRelatedProps & { readonly onAdded: () => void }): ReactNode {
  const words = useRelationWords(relation)
  const access = useRelationAccess(relation, target)
  const list = useRelation(access, false)
  const changes = useRelationChanges({ access, list, relation, words, target })
  const add: typeof changes.add = async (items) => {
    const added = await changes.add(items)
    if (added) onAdded()
    return added
  }
  return <RelationPicker relation={relation} access={access} words={words} changes={{ ...changes, add }} />
}
