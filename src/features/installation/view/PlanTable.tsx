import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormFieldModel } from '../../../engine/form/form-model.ts'
import type { ServerPlan } from '../requests/server-plan.ts'
import { Button } from '../../../console/controls/Button.tsx'
import { TableCheckbox } from '../../../console/controls/TableCheckbox.tsx'
import type { InstallationSession, StepStatuses } from './installation-session.ts'
import type { PlanRow } from './plan-rows.ts'
import { PlanTableRow } from './PlanTableRow.tsx'

const TEXTS = 'pages.installation-files'
/** Rows that are added at a time: thousands at once would make the page slow. */
const PAGE = 200

interface PlanTableProps {
  readonly session: InstallationSession
  readonly rows: readonly PlanRow[]
  readonly plan: ServerPlan
  readonly left: ReadonlySet<string>
  readonly statuses: StepStatuses
  readonly isApplying: boolean
}

export function PlanTable({ session, rows, plan, left, statuses, isApplying }: PlanTableProps) {
  const { t } = useTranslation()
  const [most, setMost] = useState(PAGE)
  const fieldsOf = (resource: string): readonly FormFieldModel[] =>
    plan.server.resources.find(({ key }) => key === resource)?.fields ?? []
  const rest = rows.length - most
  return (
    <>
      <div className="install-scroll">
        <table className="install-table">
          <caption className="visually-hidden">{t(`${TEXTS}.table`)}</caption>
          <thead>
            <tr>
              <th scope="col" className="install-check">
                <SelectAll session={session} rows={rows} left={left} isApplying={isApplying} />
              </th>
              <th scope="col">{t(`${TEXTS}.columns.kind`)}</th>
              <th scope="col">{t(`${TEXTS}.columns.resource`)}</th>
              <th scope="col">{t(`${TEXTS}.columns.name`)}</th>
              <th scope="col">{t(`${TEXTS}.columns.changes`)}</th>
              <th scope="col">{t(`${TEXTS}.columns.status`)}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, most).map((row) => (
              <PlanTableRow
                key={row.key}
                session={session}
                row={row}
                fields={fieldsOf(row.resource)}
                selected={row.step !== null && !left.has(row.key)}
                status={statuses.get(row.key) ?? null}
                isApplying={isApplying}
              />
            ))}
          </tbody>
        </table>
      </div>
      {rest > 0 && (
        <p>
          <Button onClick={() => setMost(most + PAGE)}>{t(`${TEXTS}.more`, { count: Math.min(rest, PAGE) })}</Button>
        </p>
      )}
    </>
  )
}

type SelectAllProps = Pick<PlanTableProps, 'session' | 'rows' | 'left' | 'isApplying'>

/** Selects all rows that the filter shows, or none. */
function SelectAll({ session, rows, left, isApplying }: SelectAllProps) {
  const { t } = useTranslation()
  const keys = rows.flatMap(({ step, key }) => (step === null ? [] : [key]))
  const some = keys.some((key) => !left.has(key))
  const every = some && keys.every((key) => !left.has(key))
  const reason = isApplying ? t(`${TEXTS}.applyingNow`) : keys.length === 0 ? t(`${TEXTS}.nothingPossible`) : undefined
  return (
    <TableCheckbox
      label={t(`${TEXTS}.selectAll`)}
      checked={every}
      mixed={some && !every}
      reason={reason}
      onChange={() => session.select(keys, !every)}
    />
  )
}
