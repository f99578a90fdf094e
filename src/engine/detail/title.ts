import type { Row } from '../../contract/page.ts'
import { valueAt } from '../fields/field-lookup.ts'
import { identityParts } from '../fields/identity.ts'
import type { EntryOf } from '../registry/entry.ts'
import { fillComplete } from '../template/template.ts'

/** Characters of a page or window title. */
const TITLE_LENGTH = 80

/** Cuts a title by characters, not UTF-16 units, so that no ideograph or emoji is halved. */
export function cutTitle(text: string): string {
  const characters = [...text]
  return characters.length > TITLE_LENGTH ? `${characters.slice(0, TITLE_LENGTH).join('')}…` : text
}

/** A title of several values needs the names alone: `Administrator` of `Administrator(admin)`. */
const withNames = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, typeof value === 'string' ? identityParts(value).name : value]),
  )

/** The title of a row's detail page: the entry's title or name field, else `name`, `hostname` or `id`. */
export function detailTitle(row: Row, { name: nameField = 'name', detail }: Pick<EntryOf<'list'>, 'name' | 'detail'>) {
  const title = detail?.title === undefined ? undefined : fillComplete(detail.title, { row: withNames(row) })
  const names = [title, ...[nameField, 'name', 'hostname', 'id'].map((path) => valueAt(row, path))]
  const name = names.find((value) => typeof value === 'string' && value !== '')
  return cutTitle(typeof name === 'string' ? name : '')
}
