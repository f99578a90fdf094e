import { useTranslation } from 'react-i18next'
import type { Range } from './range.ts'

const WIDTH = 72
const HEIGHT = 20
/** Keeps the line within the picture. */
const INSET = 1.5

/** Points of a line through the values, from the first at the left to the last at the right. */
export function sparkPoints(values: readonly number[]): string {
  const most = Math.max(1, ...values)
  const step = (WIDTH - 2 * INSET) / Math.max(1, values.length - 1)
  return values
    .map((value, at) => [INSET + at * step, INSET + (1 - value / most) * (HEIGHT - 2 * INSET)])
    .map((point) => point.map((each) => each.toFixed(1)).join(','))
    .join(' ')
}

/** The course of a figure as a line; the days are in a table elsewhere on the page. */
export function Spark({ values }: { values: readonly number[] }) {
  return (
    <svg className="spark" width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <polyline points={sparkPoints(values)} />
    </svg>
  )
}

interface ChangeProps {
  readonly now: number
  readonly before: number
  readonly range: Range
}

/** The difference from the range before. */
export function Change({ now, before, range }: ChangeProps) {
  const { t, i18n } = useTranslation()
  const change = (now - before).toLocaleString(i18n.language, { signDisplay: 'exceptZero' })
  return <span>{t(`pages.dashboard.change.${range}`, { change })}</span>
}
