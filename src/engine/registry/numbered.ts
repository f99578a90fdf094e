import type { Action, DetailItem, DetailTab, FormItem } from './entry-types.ts'
import type { EntryOf, Paging } from './entry.ts'

/**
 * Whether a list asks by page, size, sort and direction (ruling 23). Nothing of it has an address of its own: what it
 * creates, changes and shows stands in dialogs, and several rows are deleted by their ids, not by a token.
 */
export const isNumbered = ({ paging }: { readonly paging?: Paging }): boolean =>
  paging !== undefined && paging !== 'offset'

/** The form of the entry as a dialog; its call takes what is filled in. */
export function dialogOf(entry: EntryOf<'list'>, key: 'create' | 'update'): Action {
  const dialog: FormItem[] = (entry.form?.sections ?? []).flatMap(({ fields }) => fields)
  const url = entry.form?.url ?? entry.url
  return { key, dialog, call: key === 'create' ? ['POST', url] : ['PUT', `${url}{id}/`] }
}

/** What is known of a row, for a dialog; null where the entry has no detail. */
export function detailsOf({ url, detail }: EntryOf<'list'>): Action | null {
  const fields = (detail?.tabs ?? []).flatMap(itemsOf)
  return fields.length === 0 ? null : { key: 'view', details: { url, fields } }
}

function itemsOf({ fields = [] }: DetailTab): readonly DetailItem[] {
  return fields.flatMap((item) => (typeof item !== 'string' && 'title' in item ? item.fields : [item]))
}
