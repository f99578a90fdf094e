import { allPages } from '../../../client/all-pages.ts'
import type { Api } from '../../../client/http.ts'
import { createSelection } from '../../../client/selection.ts'
import { type Page, readPage } from '../../../contract/page.ts'
import type { Row } from '../../../contract/row.ts'
import { SELECT_PAGE_SIZE } from '../../../contract/limits.ts'
import { evaluate } from '../../../engine/condition/condition.ts'
import type { ReferenceModel } from '../../../engine/form/form-model.ts'
import { standsOutside } from '../../../engine/form/narrowed.ts'
import { ownAt } from '../../../engine/own-property.ts'
import type { Session } from '../../../engine/session.ts'
import { fillText } from '../../../engine/template/template.ts'
import type { Option } from '../select/option.ts'

export interface OptionPage {
  readonly options: readonly Option[]
  /** Rows that the server sent, those that are never offered included: where the next page begins. */
  readonly read: number
  readonly total: number
}

export interface OptionSource {
  readonly api: Api
  readonly reference: ReferenceModel
  readonly session: Session
}

/** One page of what can be chosen. */
export async function loadOptions(
  source: OptionSource,
  search: string,
  offset: number,
  signal: AbortSignal,
): Promise<OptionPage> {
  const query = { offset, limit: SELECT_PAGE_SIZE, ...(search === '' ? {} : { search }) }
  return getPage(source, query, signal)
}

/** What is chosen already, by its values. */
export function loadChosen(
  source: OptionSource,
  values: readonly unknown[],
  signal?: AbortSignal,
): Promise<readonly Option[]> {
  const { value = 'id' } = source.reference
  return value === 'id' ? byIds(source, values, signal) : byField(source, value, values, signal)
}

/** What has just been created, if it can be chosen here. */
export async function loadCreated(source: OptionSource, id: string): Promise<Option | null> {
  const [option = null] = await byIds(source, [id])
  return option
}

/** What is chosen by something else than its id is filtered for, one by one: filters are exact. */
async function byField(
  source: OptionSource,
  field: string,
  values: readonly unknown[],
  signal?: AbortSignal,
): Promise<readonly Option[]> {
  const pages = await Promise.all(
    values.map((value) => getPage(source, { [field]: String(value), offset: 0, limit: 1 }, signal)),
  )
  return pages.flatMap(({ options }) => options).filter((option) => values.includes(option.value))
}

/** A selection token finds them wherever in the list they stand. */
async function byIds(
  source: OptionSource,
  values: readonly unknown[],
  signal?: AbortSignal,
): Promise<readonly Option[]> {
  const spm = await createSelection(source.api, values.map(String))
  const { rows } = await allPages((range) => getRows(source, { spm, ...range }, signal))
  return offered(source, rows)
}

type Query = Readonly<Record<string, string | number>>

async function getPage(source: OptionSource, query: Query, signal: AbortSignal | undefined): Promise<OptionPage> {
  const { rows, count } = await getRows(source, query, signal)
  return { options: offered(source, rows), read: rows.length, total: count }
}

async function getRows({ api, reference }: OptionSource, query: Query, signal: AbortSignal | undefined): Promise<Page> {
  const body = await api.send({
    method: 'GET',
    url: reference.url,
    query: { ...reference.query, ...query },
    ...(signal === undefined ? {} : { signal }),
  })
  return readPage(reference.rows === undefined ? body : ownAt(body, reference.rows.split('.')))
}

function offered({ reference, session }: OptionSource, rows: readonly Row[]): readonly Option[] {
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
