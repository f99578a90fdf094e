import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import type { ActionModel } from '../../../engine/actions/action-model.ts'
import { ownerQuery } from '../../../engine/routes/owner.ts'
import { actionHref } from '../../actions/action-href.ts'
import { actionLabel } from '../../actions/action-label.ts'
import { reasonOf } from '../../actions/reason.ts'
import { useResourceWords } from '../../actions/resource-words.ts'
import type { ActionTarget } from '../../actions/run-action.ts'
import { useRunAction } from '../../actions/use-run-action.ts'
import { Button } from '../../controls/Button.tsx'
import { useBack } from '../use-back.ts'
import { useObjectReads } from './object-reads.tsx'

/** Delete, then Update as the main one. After a delete there is nothing to stay for: back to where it belongs. */
export function TitleActions({
  actions,
  target,
  tone = 'primary',
}: {
  actions: readonly ActionModel[]
  target: ActionTarget
  /** Of those that destroy nothing: where a form is submitted, that is the main action. */
  tone?: 'default' | 'primary'
}): ReactNode {
  const { t } = useTranslation()
  const words = useResourceWords(target.entry.key)
  const navigate = useNavigate()
  const back = useBack(target.entry)
  const [query] = useSearchParams()
  const owner = ownerQuery(target.entry, Object.fromEntries(query))
  const run = useRunAction()
  const reads = useObjectReads()
  const [busy, setBusy] = useState(false)
  const act = async (action: ActionModel): Promise<void> => {
    setBusy(true)
    const deletes = action.effect.kind === 'delete'
    // Nothing to read again once it is gone.
    const outcome = await run(
      action,
      deletes ? { ...target, reload: async () => undefined, onStart: reads.end } : target,
    )
    setBusy(false)
    if (!deletes) return
    if (outcome === 'done' && back !== undefined) void navigate(back.to, { replace: true })
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
