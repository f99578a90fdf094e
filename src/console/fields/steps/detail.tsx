import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ABSENT } from '../absent.tsx'
import type { DetailProps } from '../detail.ts'
import { type Step, stepsIn } from './steps.ts'

/** How each level of a ticket stands, and with whom. */
export function StepsDetail({ value }: DetailProps): ReactNode {
  const steps = stepsIn(value)
  return steps.length === 0 ? ABSENT : <Steps steps={steps} />
}

function Steps({ steps }: { steps: readonly Step[] }): ReactNode {
  const { t } = useTranslation()
  return (
    <ol className="members">
      {steps.map(({ level, state, people, person }) => (
        <li key={level} className="text-value">
          {t('detail.level', { level })}: {t(`detail.step.${state}`, { people, person })}
        </li>
      ))}
    </ol>
  )
}
