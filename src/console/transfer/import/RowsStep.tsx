import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IMPORT_PAGE_SIZE } from '../../../engine/transfer/import/import-model.ts'
import { rowAt } from '../../../engine/transfer/import/row-pages.ts'
import { countRows, type ImportFilter, shownRows } from '../../../engine/transfer/import/import-view.ts'
import type { ResourceWords } from '../../actions/resource-words.ts'
import { Icon } from '../../controls/Icon.tsx'
import { RequestsButton } from '../../curl/RequestsButton.tsx'
import { importRequests } from './import-requests.ts'
import type { ImportSession } from './import-session.ts'
import type { RowsStage } from './import-stage.ts'
import { ImportCounters } from './ImportCounters.tsx'
import { ImportTable } from './ImportTable.tsx'
import { RowsNotices } from './RowsNotices.tsx'
import { RowsPager } from './RowsPager.tsx'

interface RowsStepProps {
  readonly session: ImportSession
  readonly stage: RowsStage
  readonly kept: boolean
  readonly words: ResourceWords
}

/** The rows of a file, ten a page: what each will do, what became of it, and its cells to mend. */
export function RowsStep({ session, stage, kept, words }: RowsStepProps) {
  const { t } = useTranslation()
  const { task, file } = stage
  const [filter, setFilter] = useState<ImportFilter>('all')
  const [turned, setTurned] = useState<number | null>(null)
  const shown = shownRows(task, filter)
  const last = Math.max(0, Math.ceil(shown.length / IMPORT_PAGE_SIZE) - 1)
  // Follows the row that is being sent until somebody turns the page.
  const page = Math.min(last, turned ?? (filter === 'all' ? task.page : 0))
  const positions = shown.slice(page * IMPORT_PAGE_SIZE, (page + 1) * IMPORT_PAGE_SIZE)
  const rows = positions.flatMap((at) => rowAt(task, at) ?? [])
  const show = (next: ImportFilter) => {
    setFilter(next)
    setTurned(null)
  }
  return (
    <div className="import-rows">
      <p className="import-meta">
        <span className="status">
          <Icon name="description" size="s" />
          <span className="truncate">{file}</span>
        </span>
        <span className="num">{t('transfer.rows', { count: countRows(task).all })}</span>
        <span>{t(`transfer.import.modes.${task.mode}.fact`, { ...words })}</span>
      </p>
      <RowsNotices session={session} stage={stage} kept={kept} />
      <ImportCounters task={task} filter={filter} onFilter={show} />
      <ImportTable key={file} session={session} task={task} positions={positions} words={words} />
      <div className="import-shown">
        <RequestsButton requests={() => importRequests(rows, session, t)} />
        <RowsPager page={page} last={last} count={shown.length} onTurn={setTurned} />
      </div>
    </div>
  )
}
