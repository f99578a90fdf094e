import type {
  Action,
  BulkAction,
  CreateAction,
  DetailItem,
  DetailTab,
  ExportAction,
  FormItem,
  HeaderAction,
  ImportAction,
  ListEntry,
  RowAction,
  Transfer,
} from './entry-types.generated.ts'
import type { EntryOf, Paging } from './entry.ts'

/** The header actions of a list; by default `create` if it has a form. */
export function headerOf(entry: ListEntry): readonly HeaderAction[] {
  return entry.header ?? (entry.form === undefined ? [] : ['create'])
}

/** True for a create menu with several variants. */
export function isCreateMenu(action: HeaderAction): action is CreateAction {
  return typeof action !== 'string' && 'action' in action
}

/** Import and export of a list; by default import only with a form. */
function transferOf(entry: ListEntry): readonly Transfer[] {
  return entry.transfer ?? (entry.form === undefined ? ['export'] : ['import', 'export'])
}

export function importOf(entry: ListEntry): ImportAction | null {
  for (const item of transferOf(entry)) {
    if (item === 'import') return { action: 'import' }
    if (item !== 'export' && item.action === 'import') return item
  }
  return null
}

export function exportOf(entry: ListEntry): ExportAction | null {
  for (const item of transferOf(entry)) {
    if (item === 'export') return { action: 'export' }
    if (item !== 'import' && item.action === 'export') return item
  }
  return null
}

/** The bulk actions of a list; by default `delete`. */
export function bulkOf(entry: ListEntry): readonly BulkAction[] {
  return entry.bulk ?? ['delete']
}

/** The row actions of a list; by default those that its form and paging allow. */
export function rowOf(entry: ListEntry): readonly RowAction[] {
  const forms: readonly RowAction[] = isNumbered(entry) ? ['update', 'delete'] : ['update', 'delete', 'clone']
  return entry.row ?? (entry.form === undefined ? ['delete'] : forms)
}

/** The name of a built-in row action; null for an action of the entry. */
export function builtInRow(action: RowAction): 'update' | 'delete' | 'clone' | null {
  if (typeof action === 'string') return action
  return 'action' in action ? action.action : null
}

/**
 * True if a list pages by number: page, size, sort and direction. Such a list has no screens for its objects:
 * forms and details open in dialogs, and several rows are deleted by their ids instead of a token.
 */
export const isNumbered = ({ paging }: { readonly paging?: Paging }): boolean =>
  paging !== undefined && paging !== 'offset'

export function dialogOf(entry: EntryOf<'list'>, key: 'create' | 'update'): Action {
  const dialog: FormItem[] = (entry.form?.sections ?? []).flatMap(({ fields }) => fields)
  const url = entry.form?.url ?? entry.url
  return { key, dialog, call: key === 'create' ? ['POST', url] : ['PUT', `${url}{id}/`] }
}

/** The detail of an entry as a dialog action; null if it has none. */
export function detailsOf({ url, detail }: EntryOf<'list'>): Action | null {
  const fields = (detail?.tabs ?? []).flatMap(itemsOf)
  return fields.length === 0 ? null : { key: 'view', details: { url, fields } }
}

function itemsOf({ fields = [] }: DetailTab): readonly DetailItem[] {
  return fields.flatMap((item) => (typeof item !== 'string' && 'title' in item ? item.fields : [item]))
}
