import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface ListPartProps<Row> {
  readonly title: string
  readonly id: string
  /** Null: not known yet. */
  readonly rows: readonly Row[] | null
  readonly after?: ReactNode
  readonly children: (row: Row, place: number) => ReactNode
}

const WAITING = 5

/** A short list under a heading: its lines, their shape while they are on their way, or that there are none. */
export function ListPart<Row>({ title, id, rows, after, children }: ListPartProps<Row>) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby={id} aria-busy={rows === null}>
      <header className="dash-head">
        <h2 id={id}>{title}</h2>
        <span className="spring" />
        {after}
      </header>
      {rows?.length === 0 ? (
        <p className="dash-none faint">{t('pages.dashboard.none')}</p>
      ) : (
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
