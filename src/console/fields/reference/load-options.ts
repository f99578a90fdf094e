import { allPages, type PageRange } from '../../../client/all-pages.ts'
import type { Api } from '../../../client/http.ts'
import { createSelection } from '../../../client/selection.ts'
import { type Page, readPage } from '../../../contract/page.ts'
import type { Row } from '../../../contract/row.ts'
import { evaluate } from '../../../engine/condition/condition.ts'
import type { ReferenceModel } from '../../../engine/form/form-model.ts'
import { standsOutside } from '../../../engine/form/narrowed.ts'
import { ownAt } from '../../../engine/own-property.ts'
import type { Session } from '../../../engine/session.ts'
import { fillText } from '../../../engine/template/template.ts'
import type { Option } from '../select/option.ts'

export interface OptionSource {
  readonly api: Api
  readonly reference: ReferenceModel
  readonly session: Session
}

/** What is chosen already, by its values. */
export function loadChosen(source: OptionSource, values: readonly unknown[]): Promise<readonly Option[]> {
  const { value = 'id' } = source.reference
  return value === 'id' ? byIds(source, values) : byField(source, value, values)
}

/** What has just been created, if it can be chosen here. */
export async function loadCreated(source: OptionSource, id: string): Promise<Option | null> {
  const [option = null] = await byIds(source, [id])
  return option
}

/** What is chosen by something else than its id is filtered for, one by one: filters are exact. */
async function byField(source: OptionSource, field: string, values: readonly unknown[]): Promise<readonly Option[]> {
  const pages = await Promise.all(
    values.map((value) => loadRows(source, { [field]: String(value), offset: 0, limit: 1 })),
  )
  const rows = pages.flatMap((page) => page.rows)
  return offered(source, rows).filter((option) => values.includes(option.value))
}

/** A selection token finds them wherever in the list they stand. */
async function byIds(source: OptionSource, values: readonly unknown[]): Promise<readonly Option[]> {
  const spm = await createSelection(source.api, values.map(String))
  const { rows } = await allPages((range) => loadRows(source, { spm, ...range }))
  return offered(source, rows)
}

type Query = Readonly<Record<string, string | number>>

/** One page of the list that is chosen from. */
export async function loadRows({ api, reference }: OptionSource, query: Query | PageRange): Promise<Page> {
  const body = await api.send({ method: 'GET', url: reference.url, query: { ...reference.query, ...query } })
  return readPage(reference.rows === undefined ? body : ownAt(body, reference.rows.split('.')))
}

/** Those of the rows that may be chosen. */
export function offered({ reference, session }: OptionSource, rows: readonly Row[]): readonly Option[] {
  return rows
    .filter(
      (row) =>
        standsOutside(reference, row) &&
        (reference.without === undefined || evaluate(reference.without, { session, row }) !== true),
    )
    .map((row) => optionOf(reference, row))
}

function optionOf(reference: ReferenceModel, row: Row): Option {
  const fact = reference.fact === undefined ? '' : fillText(reference.fact, { row })
  return {
    value: ownAt(row, (reference.value ?? 'id').split('.')),
    label: fillText(reference.label, { row }),
    ...(fact === '' ? {} : { fact }),
  }
}
