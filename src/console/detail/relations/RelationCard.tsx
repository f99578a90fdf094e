import { Suspense, useId, type ReactNode } from 'react'
import { lazyCode } from '../../kernel/platform/lazy-component.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { RelationModel } from '../../../engine/detail/relation.ts'
import { reasonOf } from '../../kernel/i18n/reason.ts'
import type { ActionTarget } from '../../actions/action-target.ts'
import type { ShownRequest } from '../../curl/use-copy-curl.ts'
import { RequestsMenu } from '../../curl/CurlButton.tsx'
import { useOrigin } from '../../kernel/inspector/inspecting.ts'
import { isLastRequired, LinkedList } from './LinkedList.tsx'
import type { Linked, RelationAccess } from './relation-access.ts'
import { useRelation, useRelationAccess, useRelationChanges, useRelationWords } from './use-relation.ts'

const RelationPicker = lazyCode(async () => ({ default: (await import('./RelationPicker.tsx')).RelationPicker }))

interface RelationCardProps {
  readonly relation: RelationModel
  /** The object, with its reload function. */
  readonly target: ActionTarget
}

/** Linked objects of a relation, ten at a time, to remove and to add. */
export function RelationCard({ relation, target }: RelationCardProps): ReactNode {
  const { t } = useTranslation()
  const headingId = useId()
  const words = useRelationWords(relation)
  const access = useRelationAccess(relation, target)
  const list = useRelation(access, !relation.addOnly)
  const changes = useRelationChanges({ access, list, relation, words, target })
  const reason = reasonOf(relation.verdict, { entry: target.entry.key, t })
  const removable = reason === undefined && list.items.length > 0 && !isLastRequired(relation, list)
  return (
    <section className="card related" aria-labelledby={headingId} {...useOrigin()('relation', relation.key)}>
      <header>
        <h2 id={headingId}>{relation.addOnly ? t('relation.addTitle', { title: words.title }) : words.title}</h2>
        {list.total > 0 && <span className="card-count">{list.total}</span>}
        {removable && <RequestsMenu className="card-tool" requests={() => removals(list.items, access, t)} />}
      </header>
      {!relation.addOnly && <LinkedList relation={relation} list={list} changes={changes} reason={reason} />}
      {reason === undefined ? (
        <Suspense fallback={<div className="related-add" aria-hidden="true" />}>
          <RelationPicker relation={relation} access={access} words={words} changes={changes} />
        </Suspense>
      ) : (
        <p className="related-note faint small">{reason}</p>
      )}
    </section>
  )
}

/** The requests that would remove each item. */
const removals = (items: readonly Linked[], access: RelationAccess, t: TFunction): readonly ShownRequest[] =>
  items.map(({ id, label }) => ({
    key: id,
    label: t('relation.remove', { name: label }),
    calls: async () => [await access.removeCall(id)],
  }))
