import type { BulkAction, CreateAction, HeaderAction, ListEntry, RowAction } from './entry-types.ts'

/** The buttons of a list whose entry names none: `[]` in the entry means none at all. */
export function headerOf(entry: ListEntry): readonly HeaderAction[] {
  return entry.header ?? (entry.form === undefined ? [] : ['create'])
}

/** Create of a resource of several kinds: a menu instead of a button. */
export function isCreateMenu(action: HeaderAction): action is CreateAction {
  return typeof action !== 'string' && 'action' in action
}

export function bulkOf(entry: ListEntry): readonly BulkAction[] {
  return entry.bulk ?? ['delete']
}

export function rowOf(entry: ListEntry): readonly RowAction[] {
  return entry.row ?? (entry.form === undefined ? ['delete'] : ['update', 'delete', 'clone'])
}

/** The word of a built-in row action, null for one of the entry's own. */
export function builtInRow(action: RowAction): 'update' | 'delete' | 'clone' | null {
  if (typeof action === 'string') return action
  return 'action' in action ? action.action : null
}
