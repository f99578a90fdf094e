import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../app/failure-text.ts'

interface ListPartProps<Row> {
  readonly title: string
  readonly id: string
  /** Null: not known yet. */
  readonly rows: readonly Row[] | null
  /** What is said where there are none. */
  readonly none: string
  /** Why they could not be read. */
  readonly error?: unknown
  readonly after?: ReactNode
  readonly children: (row: Row, place: number) => ReactNode
}

const WAITING = 5

/** A short list under a heading: its lines, their shape while they are on their way, or that there are none. */
export function ListPart<Row>({ title, id, rows, none, error, after, children }: ListPartProps<Row>) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby={id} aria-busy={rows === null && error === undefined}>
      <header className="dash-head">
        <h2 id={id}>{title}</h2>
        <span className="spring" />
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
            ? Array.from({ length: WAITING }, (_, place) => (
                <li key={place} aria-hidden="true">
                  <span className="skeleton" />
                </li>
              ))
            : rows.map((row, place) => <li key={place}>{children(row, place)}</li>)}
        </ol>
      )}
    </section>
  )
}
