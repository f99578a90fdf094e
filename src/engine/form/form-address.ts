import { ownAt } from '../../contract/json-object.ts'
import type { Row } from '../../contract/page.ts'
import { withQuery } from '../../contract/url.ts'
import type { Reference } from '../registry/entry-types.generated.ts'
import type { EntryOf, Owner } from '../registry/entry.ts'
import { permittedVariants } from '../permission/action-verdicts.ts'
import { variantParams, variantsOf, type QueryParams } from '../registry/variants.ts'
import type { Session } from '../session/session.ts'
import { fillUrl, TemplateError } from '../template/template.ts'
import type { FormMode, FormModel, ReferenceModel } from './form-model.ts'

type Params = Readonly<Record<string, string>>

/** Query params on which the fields of the form depend. */
const namesOf = (entry: FormEntryLike): readonly string[] => (entry.kind === 'list' ? (entry.form?.query ?? []) : [])

/**
 * The query params for OPTIONS and for the write, from the address or else from the object (`row`).
 * @returns null if the object must be read first
 */
export function formQuery(entry: FormEntryLike, mode: FormMode, address: Params, row: Row | null): Params | null {
  const found = namesOf(entry).map((name) => [name, address[name] ?? memberOf(row, name)] as const)
  const missing = found.some(([, value]) => value === undefined)
  if (missing && row === null && mode !== 'create') return null
  return Object.fromEntries(found.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}

function memberOf(row: Row | null, name: string): string | undefined {
  const value = ownAt(row, [name])
  return typeof value === 'string' && value !== '' ? value : undefined
}

/**
 * The query params that a create form opens with: those of the page, and, unless they name a variant that the user may
 * create, those of the first such variant.
 */
export function createParams(entry: EntryOf<'list'>, address: QueryParams, session: Session): QueryParams {
  const variants = permittedVariants(variantsOf(entry), { session }).map(variantParams)
  const matchesAddress = (kind: QueryParams): boolean =>
    Object.entries(kind).every(([name, value]) => address[name] === value)
  const [first] = variants
  return first === undefined || variants.some(matchesAddress) ? address : { ...address, ...first }
}

export type FormEntryLike = EntryOf<'list'> | EntryOf<'form'>

/** The URL template of a form: the collection of a list entry, or the object of a form entry with its query. */
export function formUrl(entry: FormEntryLike): string {
  if (entry.kind === 'list') return entry.form?.url ?? entry.url
  const query = new URLSearchParams(Object.entries(entry.query ?? {}).map(([name, value]) => [name, String(value)]))
  return query.size === 0 ? entry.url : `${entry.url}?${query.toString()}`
}

/**
 * The form's URL with the query params of the address filled in (`{query.filter}` of a nested URL).
 * @returns null if the address lacks one
 */
export function filledFormUrl(entry: FormEntryLike, address: Readonly<Record<string, string>>): string | null {
  try {
    return fillUrl(formUrl(entry), { query: address })
  } catch (error) {
    if (error instanceof TemplateError) return null
    throw error
  }
}

/** The URL that the object is read from: `{url}{id}/`, or `url` without an id. */
export function readUrl({ url }: Pick<FormModel, 'url'>, id: string | null): string {
  return id === null ? url : fillUrl(`${url}{id}/`, { row: { id } })
}

/**
 * The URL that the form is sent to: the collection to create, with `?clone_from=` for a clone, the object to update.
 * Includes `model.query`: without it a server silently drops nested fields.
 */
export function writeUrl(model: FormModel, id: string | null): string {
  const clone = model.mode === 'clone' && id !== null ? { clone_from: id } : {}
  return withQuery(model.mode === 'update' ? readUrl(model, id) : model.url, { ...model.query, ...clone })
}

export interface MissingOwner {
  /** Entry of the parent. */
  readonly entry: string
  /** Query param for its id. */
  readonly param: string
  readonly reference: ReferenceModel
}

/**
 * The parent object that the user must choose before a form of a nested URL (`{query.filter}`) can open.
 * @returns null if the address names it, if the form needs another param, or if no reference lists such objects
 */
export function missingOwner(
  entry: FormEntryLike,
  owner: Owner | null,
  address: Readonly<Record<string, string>>,
  references: Readonly<Record<string, Reference>>,
): MissingOwner | null {
  if (owner === null || filledFormUrl(entry, address) !== null) return null
  if (filledFormUrl(entry, { ...address, [owner.param]: 'id' }) === null) return null
  const listed = Object.entries(references).find(
    ([, { entry: key, fields }]) => key === owner.entry && fields?.includes(owner.param) === true,
  )
  return listed === undefined
    ? null
    : { entry: owner.entry, param: owner.param, reference: { key: listed[0], ...listed[1] } }
}
