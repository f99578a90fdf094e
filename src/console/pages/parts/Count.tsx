import { ABSENT } from '../../fields/absent.tsx'
import { Figure } from './Figure.tsx'

interface CountProps {
  /** What is counted. */
  readonly of: string
  /** Null: not known yet. */
  readonly value: number | null
  /** The list of what is counted; null for whoever may not see it. */
  readonly to: string | null
  /** Why it could not be counted. */
  readonly error?: unknown
}

/** One pair of a list of totals: what is counted, and how many there are. */
export function Count({ of, value, to, error }: CountProps) {
  return (
    <div>
      <dt>{of}</dt>
      <dd>{error === undefined ? <Figure value={value} to={to} of={of} /> : ABSENT}</dd>
    </div>
  )
}
