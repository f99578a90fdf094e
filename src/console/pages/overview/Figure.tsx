import { useTranslation } from 'react-i18next'
import { absent } from '../../fields/base/plain-text.tsx'
import { Link } from '../../kernel/navigation/Link.tsx'

interface FigureProps {
  /** Null while loading. */
  readonly value: number | null
  /** Link to the list; null if the user may not open it. */
  readonly to: string | null
  /** Label of the link for screen readers. */
  readonly label: string
}

/** A number, linked to its list. */
export function Figure({ value, to, label }: FigureProps) {
  const { i18n } = useTranslation()
  if (value === null) return <span className="skeleton figure" />
  const text = value.toLocaleString(i18n.language)
  if (to === null) return <span className="figure">{text}</span>
  return (
    <Link to={to} className="figure" aria-label={`${label}: ${text}`}>
      {text}
    </Link>
  )
}

interface CountProps {
  /** What is counted. */
  readonly label: string
  /** Null while loading. */
  readonly value: number | null
  /** Link to the list; null if the user may not open it. */
  readonly to: string | null
  /** Error of the read. */
  readonly error?: unknown
}

/** A total with its label. */
export function Count({ label, value, to, error }: CountProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{error === undefined ? <Figure value={value} to={to} label={label} /> : absent()}</dd>
    </div>
  )
}
