import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../contract/row.ts'
import { StatusMark, type StatusTone } from '../../controls/StatusMark.tsx'
import { useCellWords } from '../../fields/cell-words.ts'
import { DatetimeCell } from '../../fields/datetime/cell.tsx'
import { plainText } from '../../fields/plain-text.ts'
import { toneOf } from '../../fields/state/tone.ts'
import { type Step, stepsIn } from '../../fields/steps/steps.ts'
import { CourseCard } from './CourseCard.tsx'

/** From the request over each level to the end. */
export function StepsCard({ row }: { row: Row }): ReactNode {
  const { t } = useTranslation()
  const applicant = plainText(row['applicant'])
  return (
    <CourseCard title={t('pages.ticket-course.course')}>
      <ol className="ticket-steps">
        <Point tone="success" label={t('pages.ticket-course.opened')} who={applicant} at={row['date_created']} />
        {stepsIn(row['process_map']).map((step) => (
          <StepPoint key={step.level} step={step} applicant={applicant} isHere={step.level === row['approval_step']} />
        ))}
        {row['state'] === 'approved' && (
          <Point tone="success" label={t('pages.ticket-course.finished')} who="" at={row['date_updated']} />
        )}
      </ol>
    </CourseCard>
  )
}

function StepPoint({ step, applicant, isHere }: { step: Step; applicant: string; isHere: boolean }): ReactNode {
  const { t } = useTranslation()
  const { level, state, people, person, date } = step
  const label = t(`pages.ticket-course.step.${state}`, { level })
  if (state === 'pending')
    return (
      <Point
        tone={isHere ? toneOf(state) : 'off'}
        label={label}
        who={t('pages.ticket-course.toDecide', { people })}
        at={null}
      />
    )
  return <Point tone={toneOf(state)} label={label} who={state === 'closed' ? applicant : person} at={date} />
}

interface PointProps {
  readonly tone: StatusTone
  readonly label: string
  readonly who: string
  /** Null: it has not happened yet. */
  readonly at: unknown
}

function Point({ tone, label, who, at }: PointProps): ReactNode {
  const words = useCellWords()
  return (
    <li>
      <StatusMark tone={tone} label={label} />
      {who !== '' && <span>{who}</span>}
      {at !== null && <DatetimeCell value={at} shown={plainText(at)} field={null} words={words} row={{}} />}
    </li>
  )
}
