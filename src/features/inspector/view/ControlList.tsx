import { useTranslation } from 'react-i18next'
import type { ControlKind } from '../../../engine/subjects.ts'
import type { Explanation } from '../model/explanation.ts'
import { reasons } from '../../../engine/permission/verdict.ts'
import { State } from './ExplanationCard.tsx'
import { groundText, controlLabel } from './inspector-words.ts'

/** Of the groups: the screen from left to right and from top to bottom. */
const ORDER: readonly ControlKind[] = [
  'menu',
  'screen',
  'title',
  'header',
  'variant',
  'tab',
  'tree',
  'node',
  'search',
  'transfer',
  'column',
  'sort',
  'filter',
  'row',
  'more',
  'bulk',
  'field',
  'test',
  'detail',
  'quick',
  'relation',
]

interface ControlListProps {
  readonly explanations: readonly Explanation[]
  readonly empty: string
  readonly onChoose: (explanation: Explanation) => void
}

/** Controls of the screen by kind, each with what decided on it. A click explains it in full. */
export function ControlList({ explanations, empty, onChoose }: ControlListProps) {
  const { t } = useTranslation()
  const kinds = ORDER.filter((kind) => explanations.some((each) => each.kind === kind))
  if (kinds.length === 0) return <p className="muted">{empty}</p>
  return kinds.map((kind) => (
    <section key={kind} aria-label={t(`inspector.kinds.${kind}`)}>
      <h3>{t(`inspector.kinds.${kind}`)}</h3>
      <ul>
        {explanations
          .filter((each) => each.kind === kind)
          .map((each) => (
            <li key={`${each.entry ?? ''} ${each.pointer} ${each.name}`}>
              <button type="button" className="inspector-line" onClick={() => onChoose(each)}>
                <span className="inspector-name">{controlLabel(each, t)}</span>
                <State explanation={each} />
                <span className="inspector-reason">
                  {[...new Set(reasons(each.verdict).map((ground) => groundText(ground, t)))].join(' ')}
                </span>
              </button>
            </li>
          ))}
      </ul>
    </section>
  ))
}
