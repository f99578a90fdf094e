import { isNumbered } from './numbered.ts'
import type {
  BulkAction,
  CreateAction,
  ExportAction,
  HeaderAction,
  ImportAction,
  ListEntry,
  RowAction,
  Transfer,
} from './entry-types.ts'

/** The buttons of a list whose entry names none: `[]` in the entry means none at all. */
export function headerOf(entry: ListEntry): readonly HeaderAction[] {
  return entry.header ?? (entry.form === undefined ? [] : ['create'])
}

/** Create of a resource of several kinds: a menu instead of a button. */
export function isCreateMenu(action: HeaderAction): action is CreateAction {
  return typeof action !== 'string' && 'action' in action
}

/** What a list takes and gives as files: nobody can import what no form describes. */
function transferOf(entry: ListEntry): readonly Transfer[] {
  return entry.transfer ?? (entry.form === undefined ? ['export'] : ['import', 'export'])
}

/** Null: the list takes no file. */
export function importOf(entry: ListEntry): ImportAction | null {
  for (const item of transferOf(entry)) {
    if (item === 'import') return { action: 'import' }
    if (item !== 'export' && item.action === 'import') return item
  }
  return null
}

/** Null: the list gives no file. */
export function exportOf(entry: ListEntry): ExportAction | null {
  for (const item of transferOf(entry)) {
    if (item === 'export') return { action: 'export' }
    if (item !== 'import' && item.action === 'export') return item
  }
  return null
}

export function bulkOf(entry: ListEntry): readonly BulkAction[] {
  return entry.bulk ?? ['delete']
}

export function rowOf(entry: ListEntry): readonly RowAction[] {
  const forms: readonly RowAction[] = isNumbered(entry) ? ['update', 'delete'] : ['update', 'delete', 'clone']
  return entry.row ?? (entry.form === undefined ? ['delete'] : forms)
}

/** The word of a built-in row action, null for one of the entry's own. */
export function builtInRow(action: RowAction): 'update' | 'delete' | 'clone' | null {
  if (typeof action === 'string') return action
  return 'action' in action ? action.action : null
}
