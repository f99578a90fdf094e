import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../kernel/i18n/i18n.ts'
import { Link } from '../../kernel/navigation/Link.tsx'

interface ListSectionProps<Row> {
  readonly title: string
  readonly id: string
  /** Null while loading. */
  readonly rows: readonly Row[] | null
  /** Text if there are no rows. */
  readonly none: string
  /** Error of the read. */
  readonly error?: unknown
  readonly after?: ReactNode
  readonly children: (row: Row, index: number) => ReactNode
}

const WAITING = 5

/** A short list with a heading, placeholders while loading, and an empty text. */
export function ListSection<Row>({ title, id, rows, none, error, after, children }: ListSectionProps<Row>) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby={id} aria-busy={rows === null && error === undefined}>
      <header className="dash-head">
        <h2 id={id}>{title}</h2>
        <span className="grow" />
        {after}
      </header>
      {error !== undefined && (
        <p className="dash-none" role="alert">
          {failureText(error, t)}
        </p>
      )}
      {error === undefined && rows?.length === 0 && <p className="dash-none faint">{none}</p>}
      {error === undefined && rows?.length !== 0 && (
        <ol className="dash-list">
          {rows === null
            ? Array.from({ length: WAITING }, (_, index) => (
                <li key={index} aria-hidden="true">
                  <span className="skeleton" />
                </li>
              ))
            : rows.map((row, index) => <li key={index}>{children(row, index)}</li>)}
        </ol>
      )}
    </section>
  )
}

/** A name, as a link if the user may open it. */
export function OptionalLink({ name, to }: { name: string; to: string | null }) {
  const look = { className: 'truncate', 'data-tip-overflow': '' }
  if (to === null) return <span {...look}>{name}</span>
  return (
    <Link to={to} {...look}>
      {name}
    </Link>
  )
}
