import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../../contract/page.ts'
import { StatusMark, type StatusTone } from '../../../../console/controls/StatusMark.tsx'
import { type Step, stepsIn } from '../../../../console/fields/late/approval.ts'
import { useCellWords } from '../../../../console/fields/cell-words.ts'
import { plainText } from '../../../../console/fields/base/plain-text.tsx'
import { Identity } from '../../../../console/fields/text-cells.tsx'
import { toneOf } from '../../../../console/fields/status-cells.tsx'
import { DatetimeCell } from '../../../../console/fields/time/time-cells.tsx'

/** Progress of a ticket: request, approval levels, end. */
export function StepsCard({ row }: { row: Row }): ReactNode {
  const { t } = useTranslation()
  const applicant = plainText(row['applicant'])
  return (
    <TicketCard title={t('pages.ticket-progress.progress')}>
      <ol className="ticket-steps">
        <ProgressStep
          tone="success"
          label={t('pages.ticket-progress.opened')}
          who={applicant}
          at={row['date_created']}
        />
        {stepsIn(row['process_map']).map((step) => (
          <ApprovalStep
            key={step.level}
            step={step}
            applicant={applicant}
            isHere={step.level === row['approval_step']}
          />
        ))}
        {row['state'] === 'approved' && (
          <ProgressStep tone="success" label={t('pages.ticket-progress.finished')} who="" at={row['date_updated']} />
        )}
      </ol>
    </TicketCard>
  )
}

function ApprovalStep({ step, applicant, isHere }: { step: Step; applicant: string; isHere: boolean }): ReactNode {
  const { t } = useTranslation()
  const { level, state, people, person, date } = step
  const label = t(`pages.ticket-progress.step.${state}`, { level })
  if (state === 'pending')
    return (
      <ProgressStep
        tone={isHere ? toneOf(state) : 'off'}
        label={label}
        who={t('pages.ticket-progress.toDecide', { people })}
        at={null}
      />
    )
  return <ProgressStep tone={toneOf(state)} label={label} who={state === 'closed' ? applicant : person} at={date} />
}

interface ProgressStepProps {
  readonly tone: StatusTone
  readonly label: string
  readonly who: string
  /** Null for a future step. */
  readonly at: unknown
}

function ProgressStep({ tone, label, who, at }: ProgressStepProps): ReactNode {
  const words = useCellWords()
  return (
    <li>
      <StatusMark tone={tone} label={label} />
      {who !== '' && (
        <span>
          <Identity text={who} />
        </span>
      )}
      {at !== null && <DatetimeCell value={at} shown={plainText(at)} field={null} words={words} row={{}} />}
    </li>
  )
}

/** A card in the aside of a ticket. */
export function TicketCard({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const headingId = useId()
  return (
    <section className="card" aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>{title}</h2>
      </header>
      {children}
    </section>
  )
}
