import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

interface FigureProps {
  /** Null: not known yet. */
  readonly value: number | null
  /** The list of what is counted; null for whoever may not see it. */
  readonly to: string | null
  /** What is counted, for whoever hears the link alone. */
  readonly of: string
}

/** A number that leads to what it counts. */
export function Figure({ value, to, of }: FigureProps) {
  const { i18n } = useTranslation()
  if (value === null) return <span className="skeleton figure" />
  const text = value.toLocaleString(i18n.language)
  if (to === null) return <span className="figure">{text}</span>
  return (
    <Link to={to} className="figure" aria-label={`${of}: ${text}`}>
      {text}
    </Link>
  )
}
