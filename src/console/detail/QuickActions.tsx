import { type ReactNode, useId, useState } from 'react'
import { lazyCode } from '../kernel/platform/lazy-component.ts'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../contract/page.ts'
import type { ActionModel } from '../../engine/actions/action-model.ts'
import { isOneStep } from '../../engine/actions/prepare-call.ts'
import { valueAt } from '../../engine/fields/field-lookup.ts'
import { actionHref } from '../actions/action-href.ts'
import { reasonOf } from '../kernel/i18n/reason.ts'
import { actionLabel, useResourceWords } from '../actions/resource-words.ts'
import type { ActionTarget } from '../actions/action-target.ts'
import { useRunAction } from '../actions/use-run-action.ts'
import { Button } from '../controls/Button.tsx'
import { useOrigin } from '../kernel/inspector/inspecting.ts'
import { CurlDialogMenu } from '../curl/CurlButton.tsx'
import { Switch } from '../controls/Switch.tsx'

const ActionCurlDialog = lazyCode(async () => ({
  default: (await import('../actions/ActionCurlDialog.tsx')).ActionCurlDialog,
}))

interface QuickActionsProps {
  readonly actions: readonly ActionModel[]
  readonly target: ActionTarget
  readonly row: Row
}

/** Actions without a form, each with a switch or a button. */
export function QuickActions({ actions, target, row }: QuickActionsProps): ReactNode {
  const { t } = useTranslation()
  const headingId = useId()
  return (
    <section className="card" aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>{t('detail.quick')}</h2>
        {actions.some(isOneStep) && (
          <CurlDialogMenu className="card-tool">
            {(onClose) => <ActionCurlDialog actions={actions} target={target} onClose={onClose} />}
          </CurlDialogMenu>
        )}
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
  const origin = useOrigin()('quick', action.key)
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
    <li data-effect={action.effect.kind} {...origin}>
      {action.effect.kind === 'switch' ? (
        <SwitchRow {...shared} on={valueAt(row, action.effect.field) === true} />
      ) : (
        <ButtonRow {...shared} action={action} href={actionHref(action, target.entry, row)} />
      )}
    </li>
  )
}

function ButtonRow({
  label,
  reason,
  busy,
  onAct,
  action,
  href,
}: Omit<SwitchRowProps, 'on'> & { action: ActionModel; href: string | null }): ReactNode {
  const { t } = useTranslation()
  const verb = t([`detail.verb.${action.key}`, href === null ? 'detail.verb.default' : 'detail.verb.open'])
  // The accessible name contains the visible text.
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

interface SwitchRowProps {
  readonly label: string
  readonly reason: string | undefined
  readonly busy: boolean
  readonly onAct: () => void
  readonly on: boolean
}

/** Optimistic switch: shows the new state at once, and the old one again if the request fails. */
export function SwitchRow({ label, reason, busy, onAct, on }: SwitchRowProps): ReactNode {
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
      <Switch
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
