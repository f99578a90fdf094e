import type { Row } from '../../contract/row.ts'
import { valueAt } from '../fields/text-at.ts'

/** Specification, section 9: of every title, that of the window too. */
const TITLE_LENGTH = 80

/** Cut by characters, not by UTF-16 units, so that no ideograph or emoji is halved. */
export function cutTitle(text: string): string {
  const characters = [...text]
  return characters.length > TITLE_LENGTH ? `${characters.slice(0, TITLE_LENGTH).join('')}…` : text
}

/** What names the row on its detail page: the entry's name field, else name, hostname, id. */
export function detailTitle(row: Row, nameField = 'name'): string {
  const names = [nameField, 'name', 'hostname', 'id'].map((path) => valueAt(row, path))
  const name = names.find((value) => typeof value === 'string' && value !== '')
  return cutTitle(typeof name === 'string' ? name : '')
}
