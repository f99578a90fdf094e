import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ABSENT } from '../absent.tsx'
import type { DetailProps } from '../detail.ts'
import { type ApprovalLevel, levelsIn } from './levels.ts'

/** The levels of an approval, each with whoever may decide on it. */
export function LevelsDetail({ value }: DetailProps): ReactNode {
  const levels = levelsIn(value)
  return levels.length === 0 ? ABSENT : <Levels levels={levels} />
}

function Levels({ levels }: { levels: readonly ApprovalLevel[] }): ReactNode {
  const { t } = useTranslation()
  return (
    <ol className="members">
      {levels.map(({ level, strategy, people }) => (
        <li key={level}>
          {t('detail.level', { level })}: {strategy} <span className="muted text-value">{people}</span>
        </li>
      ))}
    </ol>
  )
}
