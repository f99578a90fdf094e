import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../contract/row.ts'
import type { ActionModel } from '../../../engine/actions/action-model.ts'
import { valueAt } from '../../../engine/fields/text-at.ts'
import { actionHref } from '../../actions/action-href.ts'
import { actionLabel } from '../../actions/action-label.ts'
import { reasonOf } from '../../actions/reason.ts'
import { useResourceWords } from '../../actions/resource-words.ts'
import type { ActionTarget } from '../../actions/run-action.ts'
import { useRunAction } from '../../actions/use-run-action.ts'
import { Button } from '../../controls/Button.tsx'

interface QuickActionsProps {
  readonly actions: readonly ActionModel[]
  readonly target: ActionTarget
  readonly row: Row
}

/** What is done without opening the form: a row each, with a switch or a button. */
export function QuickActions({ actions, target, row }: QuickActionsProps): ReactNode {
  const { t } = useTranslation()
  const headingId = useId()
  return (
    <section className="card" aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>{t('detail.quick')}</h2>
      </header>
      <ul className="quick">
        {actions.map((action) => (
          <QuickAction key={action.key} action={action} target={target} row={row} />
        ))}
      </ul>
    </section>
  )
}

function QuickAction({ action, target, row }: { action: ActionModel; target: ActionTarget; row: Row }): ReactNode {
  const { t } = useTranslation()
  const words = useResourceWords(target.entry.key)
  const run = useRunAction()
  const [busy, setBusy] = useState(false)
  const label = actionLabel(action, words, t)
  const reason = reasonOf(action.verdict, { entry: target.entry.key, t })
  const act = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    await run(action, target)
    setBusy(false)
  }
  const shared = { label, reason, busy, onAct: () => void act() }
  return (
    <li>
      {action.effect.kind === 'switch' ? (
        <SwitchRow {...shared} on={valueAt(row, action.effect.field) === true} />
      ) : (
        <ButtonRow {...shared} action={action} href={actionHref(action, target.entry, row)} />
      )}
    </li>
  )
}

interface RowProps {
  readonly label: string
  readonly reason: string | undefined
  readonly busy: boolean
  readonly onAct: () => void
}

/** Answers the click at once, and says that it is busy until the server has agreed; should that refuse, it goes back. */
function SwitchRow({ label, reason, busy, onAct, on }: RowProps & { on: boolean }): ReactNode {
  const id = useId()
  const reasonId = `${id}-reason`
  return (
    <>
      <label htmlFor={id}>
        {label}
        {reason !== undefined && (
          <span className="small" id={reasonId}>
            {reason}
          </span>
        )}
      </label>
      <input
        type="checkbox"
        role="switch"
        className="switch"
        id={id}
        checked={busy ? !on : on}
        disabled={reason !== undefined}
        onChange={onAct}
        aria-busy={busy}
        aria-describedby={reason === undefined ? undefined : reasonId}
      />
    </>
  )
}

function ButtonRow({
  label,
  reason,
  busy,
  onAct,
  action,
  href,
}: RowProps & { action: ActionModel; href: string | null }): ReactNode {
  const { t } = useTranslation()
  const verb = t([`detail.verb.${action.key}`, href === null ? 'detail.verb.default' : 'detail.verb.open'])
  // What is read stands in what is heard.
  const name = label.includes(verb) ? label : `${verb}: ${label}`
  return (
    <>
      <div>
        {label}
        {reason !== undefined && <span className="small">{reason}</span>}
      </div>
      <Button
        size="s"
        busy={busy}
        reason={reason}
        aria-label={name}
        {...(href === null ? { onClick: onAct } : { to: href })}
      >
        {verb}
      </Button>
    </>
  )
}
