import { createContext, use } from 'react'
import type { ColumnChoice } from '../../list-state/list-preferences.ts'
import type { ListModels } from '../../list-state/use-list-models.ts'
import type { List } from '../../list-state/use-list.ts'
import type { ListTableModel } from '../table/features.ts'

/** What the menus and dialogs of the toolbar work on. */
export interface ListTools {
  readonly list: List
  readonly models: ListModels
  readonly table: ListTableModel
  /** Widths of resized columns. */
  readonly widths: ColumnChoice['widths']
  readonly onChoose: (choice: ColumnChoice) => void
}

/**
 * Read by what a button has opened. The buttons themselves do not take the list as a prop: they would render with each of its
 * answers.
 */
export const ListToolsContext = createContext<ListTools | null>(null)

export function useListTools(): ListTools {
  const tools = use(ListToolsContext)
  if (tools === null) throw new Error('There is no toolbar around this')
  return tools
}
