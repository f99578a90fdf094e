import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../../contract/row.ts'
import { rowId, rowName } from '../../../actions/row-name.ts'
import { useActionTools } from '../../../actions/use-run-action.ts'
import { useVisit } from '../../../app/visit.ts'
import { NativeSelect } from '../../../controls/NativeSelect.tsx'
import { CurlDialog } from '../../../curl/CurlDialog.tsx'
import type { List } from '../use-list.ts'
import { useListModels } from '../use-list-models.ts'
import { listRequests, rowRequests } from './list-requests.ts'

/** What the list asks of its server, and what its actions would, as commands to copy. */
export function RequestsDialog({ list, onClose }: { list: List; onClose: () => void }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<Row>()
  // Rows may come once it is open.
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

const rowsOf = ({ rows }: List): readonly Row[] => (rows.kind === 'shown' ? rows.page.rows : [])

/** A row that is selected and shown, else the first one. */
const firstRow = (list: List): Row | undefined =>
  rowsOf(list).find((row) => list.selection.rows.has(rowId(row))) ?? rowsOf(list)[0]
