import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../contract/page.ts'
import { bulkActions, headerActions, rowActions } from '../../../engine/actions/actions.ts'
import { rowsRequest } from '../../../engine/list/list-request.ts'
import { choiceAddress } from '../../../engine/tree/tree-request.ts'
import { actionRequests } from '../../actions/ActionCurlDialog.tsx'
import type { ShownRequest } from '../../curl/use-copy-curl.ts'
import type { ActionTarget, ActionTools } from '../../actions/action-target.ts'
import { useActionTools } from '../../actions/use-run-action.ts'
import { NativeSelect } from '../../controls/NativeSelect.tsx'
import { CurlDialog } from '../../curl/CurlDialog.tsx'
import { rowId, rowName } from '../../fields/row-name.ts'
import { useVisit } from '../../kernel/navigation/visit.ts'
import { type ListModels, useListModels } from '../../list-state/use-list-models.ts'
import type { List } from '../../list-state/use-list.ts'

interface RequestSource {
  readonly list: List
  readonly models: ListModels
  /** When the list was opened: its date range ends then. */
  readonly opened: Date
  readonly tools: Pick<ActionTools, 'session' | 'now' | 't'>
}

/** Requests of the rows, the header actions and the bulk actions. */
function listRequests(source: RequestSource): readonly ShownRequest[] {
  const { list, models, opened, tools } = source
  const { index, query, scope, selection } = list
  const chosen = [...selection.rows.values()]
  const rows = { method: 'GET', ...rowsRequest(index, query, opened, scope) } as const
  return [
    { key: 'list', label: tools.t('curl.list'), calls: [rows] },
    ...actionRequests(headerActions(models.source), targetOf(source, []), tools),
    ...(chosen.length === 0 ? [] : actionRequests(bulkActions(models.source, chosen), targetOf(source, chosen), tools)),
  ]
}

function rowRequests(source: RequestSource, row: Row): readonly ShownRequest[] {
  return actionRequests(rowActions(source.models.source, row), targetOf(source, [row]), source.tools)
}

function targetOf({ list, models }: RequestSource, rows: readonly Row[]): ActionTarget {
  const { index: entry, scope, query, reload } = list
  return { entry, scope, query: choiceAddress(query.node), rows, name: models.name, reload }
}

/** The requests of a list and its actions, as curl commands. */
export function RequestsDialog({ list, onClose }: { list: List; onClose: () => void }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<Row>()
  // Rows may load while the dialog is open.
  const row = chosen ?? firstRow(list)
  const models = useListModels(list)
  const { now: opened } = useVisit()
  const source = { list, models, opened, tools: useActionTools() }
  const ofRow = row === undefined ? [] : rowRequests(source, row)
  const rows = rowsOf(list)
  return (
    <CurlDialog
      requests={[...listRequests(source), ...ofRow]}
      onClose={onClose}
      more={({ key }) =>
        row !== undefined &&
        ofRow.some((each) => each.key === key) && (
          <NativeSelect
            label={t('curl.row')}
            value={rowId(row)}
            options={rows.map((each) => ({ value: rowId(each), label: rowName(each, models.name) }))}
            onChoose={(id) => setChosen(rows.find((each) => rowId(each) === id))}
          />
        )
      }
    />
  )
}

const rowsOf = ({ rows }: List): readonly Row[] => (rows.kind === 'loaded' ? rows.page.rows : [])

/** The first selected row of the page, else the first row. */
const firstRow = (list: List): Row | undefined =>
  rowsOf(list).find((row) => list.selection.rows.has(rowId(row))) ?? rowsOf(list)[0]
