import { memo, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormFieldModel } from '../../../engine/form/form-model.ts'
import type { InstallationReason } from '../model/reasons.ts'
import { Icon } from '../../../console/controls/Icon.tsx'
import { StatusMark, type StatusTone } from '../../../console/controls/StatusMark.tsx'
import { TableCheckbox } from '../../../console/controls/TableCheckbox.tsx'
import { indexEntry } from '../../../console/kernel/entries/entry.ts'
import type { InstallationSession, StepStatus } from './installation-session.ts'
import type { PlanRow, PlanRowKind } from './plan-rows.ts'
import { reasonLines } from './reason-lines.ts'
import { rowChanges, type ShownChange } from './row-changes.ts'

const TEXTS = 'pages.installation-files'
const COLUMNS = 6

interface PlanTableRowProps {
  readonly session: InstallationSession
  readonly row: PlanRow
  readonly fields: readonly FormFieldModel[]
  readonly selected: boolean
  readonly status: StepStatus | null
  readonly isApplying: boolean
}

const KIND_ICONS = { create: 'add', update: 'tune', delete: 'remove-circle', blocked: 'warning' } as const

export const PlanTableRow = memo(function PlanTableRow(props: PlanTableRowProps) {
  const { session, row, fields, selected, status, isApplying } = props
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const id = useId()
  const { step, resource, name, kind } = row
  const title = t(`resources.${resource}.title`, { defaultValue: resource })
  const isSettings = indexEntry(resource)?.kind === 'form'
  const shownName = isSettings ? title : (name ?? t(`${TEXTS}.every`))
  const label = t(`${TEXTS}.rowLabel`, { kind: t(`${TEXTS}.kinds.${kind}`), resource: title, name: shownName })
  const changes = step === null ? [] : rowChanges(step, fields, t)
  const reasons = [...row.problems, ...(status?.kind === 'failed' ? [status.reason] : [])]
  return (
    <>
      <tr className={`${reasons.length > 0 || open ? 'has' : ''} ${selected || step === null ? '' : 'left'}`}>
        <td className="install-check">
          {step !== null && (
            <TableCheckbox
              label={label}
              checked={selected}
              reason={isApplying ? t(`${TEXTS}.applyingNow`) : undefined}
              onChange={() => session.select([row.key], !selected)}
            />
          )}
        </td>
        <td>
          <Kind kind={kind} />
        </td>
        <td className="muted">{title}</td>
        <th scope="row">{shownName}</th>
        <td>
          {changes.length > 0 && (
            <Expander id={id} name={shownName} count={changes.length} open={open} onToggle={() => setOpen(!open)} />
          )}
        </td>
        <td>{status !== null && <Status status={status} />}</td>
      </tr>
      {reasons.length > 0 && <Reasons reasons={reasons} fields={fields} open={open} />}
      {open && (
        <tr className="install-changes" id={id}>
          <td />
          <td colSpan={COLUMNS - 1}>
            <Changes changes={changes} />
          </td>
        </tr>
      )}
    </>
  )
})

interface ExpanderProps {
  /** Of the row that it opens. */
  readonly id: string
  readonly name: string
  readonly count: number
  readonly open: boolean
  readonly onToggle: () => void
}

function Expander({ id, name, count, open, onToggle }: ExpanderProps) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className="install-expand"
      aria-expanded={open}
      aria-controls={open ? id : undefined}
      aria-label={t(`${TEXTS}.changesOf`, { count, name })}
      onClick={onToggle}
    >
      <Icon name={open ? 'expand-more' : 'chevron-right'} size="s" />
      {t(`${TEXTS}.changes`, { count })}
    </button>
  )
}

interface ReasonsProps {
  readonly reasons: readonly InstallationReason[]
  readonly fields: readonly FormFieldModel[]
  /** Whether the changes follow. */
  readonly open: boolean
}

function Reasons({ reasons, fields, open }: ReasonsProps) {
  const { t } = useTranslation()
  const lines = new Set(reasons.flatMap((reason) => reasonLines(reason, fields, t)))
  return (
    <tr className={`install-why ${open ? 'has' : ''}`}>
      <td />
      <td colSpan={COLUMNS - 1}>
        <ul>
          {[...lines].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </td>
    </tr>
  )
}

function Kind({ kind }: { kind: PlanRowKind }) {
  const { t } = useTranslation()
  return (
    <span className={`install-kind ${kind}`}>
      <Icon name={KIND_ICONS[kind]} size="s" />
      {t(`${TEXTS}.kinds.${kind}`)}
    </span>
  )
}

const TONES: Readonly<Record<StepStatus['kind'], StatusTone>> = {
  waiting: 'off',
  sent: 'info',
  done: 'success',
  failed: 'danger',
}

function Status({ status: { kind } }: { status: StepStatus }) {
  const { t } = useTranslation()
  return <StatusMark tone={TONES[kind]} label={t(`${TEXTS}.statuses.${kind}`)} />
}

function Changes({ changes }: { changes: readonly ShownChange[] }) {
  const { t } = useTranslation()
  return (
    <dl className="install-diff">
      {changes.map(({ path, label, removed, added, kept }) => (
        <div key={path}>
          <dt>{label}</dt>
          <dd>
            {removed.map((text) => (
              <del key={text} aria-label={t(`${TEXTS}.before`, { text })}>
                {text}
              </del>
            ))}
            {added.map((text) => (
              <ins key={text} aria-label={t(`${TEXTS}.after`, { text })}>
                {text}
              </ins>
            ))}
            {removed.length + added.length === 0 && kept === 0 && <span className="muted">{t('common.none')}</span>}
            {removed.length > 0 && added.length === 0 && kept === 0 && (
              <span className="muted">{t(`${TEXTS}.emptied`)}</span>
            )}
            {kept > 0 && <span className="muted">{t(`${TEXTS}.kept`, { count: kept })}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
