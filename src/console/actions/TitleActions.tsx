import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../contract/field.ts'
import type { Row } from '../../contract/page.ts'
import type { ActionModel } from '../../engine/actions/action-model.ts'
import { formActions } from '../../engine/detail/detail.ts'
import { ownerQuery } from '../../engine/routes/back-link.ts'
import type { EntryOf, IndexEntry } from '../../engine/registry/entry.ts'
import { Button } from '../controls/Button.tsx'
import { useOrigin } from '../kernel/inspector/inspecting.ts'
import { useBack } from '../kernel/navigation/use-back.ts'
import { useObjectReads } from '../kernel/server-state/object-reads.tsx'
import { useSession } from '../kernel/session/session-state.ts'
import { actionHref } from './action-href.ts'
import { reasonOf } from '../kernel/i18n/reason.ts'
import { actionLabel, useResourceWords } from './resource-words.ts'
import type { ActionTarget } from './action-target.ts'
import { useRunAction } from './use-run-action.ts'
import { useNavigation, useSearchParams } from '../kernel/navigation/location.tsx'

/** Buttons of a title: destructive actions first, the main action last. Navigates back after a delete. */
export function TitleActions({
  actions,
  target,
  tone = 'primary',
}: {
  actions: readonly ActionModel[]
  target: ActionTarget
  /** Tone of actions that are not destructive; `default` beside a form, whose submit button is the main action. */
  tone?: 'default' | 'primary'
}): ReactNode {
  const { t } = useTranslation()
  const words = useResourceWords(target.entry.key)
  const { navigate } = useNavigation()
  const back = useBack(target.entry)
  const query = useSearchParams()
  const owner = ownerQuery(target.entry, Object.fromEntries(query))
  const run = useRunAction()
  const reads = useObjectReads()
  const [busy, setBusy] = useState(false)
  const origin = useOrigin()
  const act = async (action: ActionModel): Promise<void> => {
    setBusy(true)
    const deletes = action.effect.kind === 'delete'
    // The deleted object must not be reloaded.
    const outcome = await run(
      action,
      deletes ? { ...target, reload: async () => undefined, onStart: reads.end } : target,
    )
    setBusy(false)
    if (!deletes) return
    if (outcome === 'done' && back !== undefined) navigate(back.to, { replace: true })
    else reads.resume()
  }
  return mainLast(actions).map((action) => {
    const href = actionHref(action, target.entry, target.rows[0], { links: owner })
    return (
      <Button
        key={action.key}
        tone={action.danger ? 'danger-quiet' : tone}
        reason={reasonOf(action.verdict, { entry: target.entry.key, t })}
        busy={busy && action.danger}
        data-effect={action.effect.kind}
        {...origin(action.slot === 'quick' ? 'quick' : 'title', action.key)}
        {...(href === null ? { onClick: () => void act(action) } : { to: href })}
      >
        {actionLabel(action, words, t)}
      </Button>
    )
  })
}

const mainLast = (actions: readonly ActionModel[]): readonly ActionModel[] => [
  ...actions.filter(({ danger }) => danger),
  ...actions.filter(({ danger }) => !danger),
]

interface FormActionsProps {
  readonly index: IndexEntry
  readonly entry: EntryOf<'form'>
  readonly fields: readonly Field[] | null
  readonly row: Row
  readonly reload: () => Promise<unknown>
}

export function FormActions({ index, entry, fields, row, reload }: FormActionsProps): ReactNode {
  const session = useSession()
  const actions = useMemo(
    () => formActions(entry.quick ?? [], { index, fields, row, session }),
    [entry, index, fields, row, session],
  )
  return <TitleActions tone="default" actions={actions} target={{ entry: index, rows: [row], name: 'name', reload }} />
}
