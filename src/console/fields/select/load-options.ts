import { allPages, createSelection, type PageRange } from '../../../client/lists.ts'
import { may } from '../../../engine/permission/access.ts'
import type { Api } from '../../../client/http.ts'
import { type Page, readPage, type Row } from '../../../contract/page.ts'
import { evaluate } from '../../../engine/condition/condition.ts'
import type { ReferenceModel } from '../../../engine/form/form-model.ts'
import { isOutsideSubtree } from '../../../engine/form/reference.ts'
import { ownAt } from '../../../contract/json-object.ts'
import type { Reference } from '../../../engine/registry/entry-types.generated.ts'
import type { Session } from '../../../engine/session/session.ts'
import { fillText } from '../../../engine/template/template.ts'
import { indexEntry } from '../../kernel/entries/entry.ts'
import { plainText } from '../base/plain-text.tsx'
import type { Option } from './option.ts'

/** False if the user lacks the permission for the list. Checked before any request. */
export function mayList(reference: Reference, session: Session): boolean {
  const entry = reference.entry === undefined ? null : indexEntry(reference.entry)
  return entry === null || !may(entry, 'view', session).proof.some(({ kind, met }) => kind === 'permission' && !met)
}

export interface OptionSource {
  readonly api: Api
  readonly reference: ReferenceModel
  readonly session: Session
}

/**
 * Loads the options of chosen values.
 * @returns only those that exist and may be chosen, in any order
 */
export function loadChosen(source: OptionSource, values: readonly unknown[]): Promise<readonly Option[]> {
  const { value = 'id' } = source.reference
  return value === 'id' ? byIds(source, values) : byField(source, value, values)
}

/** Loads the option of a new object; null if it cannot be chosen here. */
export async function loadCreated(source: OptionSource, id: string): Promise<Option | null> {
  const [option = null] = await byIds(source, [id])
  return option
}

/** One request per value: filters of lists take one exact value. */
async function byField(source: OptionSource, field: string, values: readonly unknown[]): Promise<readonly Option[]> {
  const pages = await Promise.all(
    values.map((value) => loadRows(source, { [field]: String(value), offset: 0, limit: 1 })),
  )
  const rows = pages.flatMap((page) => page.rows)
  return offered(source, rows).filter((option) => values.includes(option.value))
}

/** Uses a selection token (`spm`), which finds objects on any page of the list. */
async function byIds(source: OptionSource, values: readonly unknown[]): Promise<readonly Option[]> {
  const spm = await createSelection(source.api, values.map(String))
  const { rows } = await allPages((range) => loadRows(source, { spm, ...range }))
  return offered(source, rows)
}

type Query = Readonly<Record<string, string | number>>

/** Loads one page of the list that options are chosen from. */
export async function loadRows({ api, reference }: OptionSource, query: Query | PageRange): Promise<Page> {
  const body = await api.send({ method: 'GET', url: reference.url, query: { ...reference.query, ...query } })
  return readPage(reference.rows === undefined ? body : ownAt(body, reference.rows.split('.')))
}

/** The options of the rows that may be chosen. */
export function offered({ reference, session }: OptionSource, rows: readonly Row[]): readonly Option[] {
  return rows
    .filter(
      (row) =>
        isOutsideSubtree(reference, row) &&
        (reference.without === undefined || evaluate(reference.without, { session, row }) !== true),
    )
    .map((row) => optionOf(reference, row))
}

function optionOf(reference: ReferenceModel, row: Row): Option {
  const fact = reference.fact === undefined ? '' : fillText(reference.fact, { row })
  return {
    value: ownAt(row, (reference.value ?? 'id').split('.')),
    label: fillText(reference.label, { row }) || plainText(row) || plainText(row['id']),
    ...(fact === '' ? {} : { fact }),
  }
}
