import type { Row } from '../../../../contract/row.ts'
import { ACTIONS } from './column-states.ts'
import type { ListColumnDef } from './features.ts'
import type { RowActionsSource } from './RowActions.tsx'
import { RowActions } from './RowActions.tsx'

/** The last column: what can be done with a row. Its size is that of its widest row. */
export const actionsColumn = (label: string, source: RowActionsSource): ListColumnDef => ({
  id: ACTIONS,
  header: () => <span className="visually-hidden">{label}</span>,
  cell: ({ row: { original } }: { row: { original: Row } }) => <RowActions row={original} source={source} />,
  meta: { className: 'stick' },
})
