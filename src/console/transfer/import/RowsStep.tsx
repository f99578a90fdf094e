import type { TFunction } from 'i18next'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IMPORT_PAGE_SIZE, type ImportRow } from '../../../engine/transfer/import/import-model.ts'
import { importRowAt, someRow } from '../../../engine/transfer/import/rows.ts'
import {
  countRows,
  type ImportFilter,
  shownRows,
  countPrivileged,
} from '../../../engine/transfer/import/import-view.ts'
import type { ShownRequest } from '../../curl/use-copy-curl.ts'
import type { ResourceWords } from '../../actions/resource-words.ts'
import { Icon } from '../../controls/Icon.tsx'
import { RequestsMenu } from '../../curl/CurlButton.tsx'
import type { ImportSession, RowsStage } from './import-session.ts'
import { IconButton } from '../../controls/IconButton.tsx'
import { ImportCounters } from './ImportCounters.tsx'
import { ImportTable } from './ImportTable.tsx'
import { FileButton } from '../../controls/FileButton.tsx'
import { notify } from '../../kernel/notifications/toasts.ts'
import { ACCEPTED } from './import-file.ts'

interface RowsStepProps {
  readonly session: ImportSession
  readonly stage: RowsStage
  readonly stored: boolean
  readonly words: ResourceWords
}

/** Second step: the rows with plan, status and editable cells, ten per page. */
export function RowsStep({ session, stage, stored, words }: RowsStepProps) {
  const { t } = useTranslation()
  const { task, file } = stage
  const [filter, setFilter] = useState<ImportFilter>('all')
  const [chosenPage, setChosenPage] = useState<number | null>(null)
  const shown = shownRows(task, filter)
  const last = Math.max(0, Math.ceil(shown.length / IMPORT_PAGE_SIZE) - 1)
  // Follows the row being sent until the user chooses a page.
  const page = Math.min(last, chosenPage ?? (filter === 'all' ? task.page : 0))
  const positions = shown.slice(page * IMPORT_PAGE_SIZE, (page + 1) * IMPORT_PAGE_SIZE)
  const rows = positions.flatMap((at) => importRowAt(task, at) ?? [])
  const show = (next: ImportFilter) => {
    setFilter(next)
    setChosenPage(null)
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
      <RowsNotices session={session} stage={stage} stored={stored} />
      <ImportCounters task={task} filter={filter} onFilter={show} />
      <ImportTable key={file} session={session} task={task} positions={positions} words={words} />
      <div className="import-shown">
        <RequestsMenu requests={() => importRequests(rows, session, t)} />
        <RowsPager page={page} last={last} count={shown.length} onTurn={setChosenPage} />
      </div>
    </div>
  )
}

interface RowsPagerProps {
  /** From 0. */
  readonly page: number
  readonly last: number
  /** Rows on all pages. */
  readonly count: number
  readonly onTurn: (page: number) => void
}

function RowsPager({ page, last, count, onTurn }: RowsPagerProps) {
  const { t } = useTranslation()
  const from = page * IMPORT_PAGE_SIZE + 1
  const to = Math.min(count, (page + 1) * IMPORT_PAGE_SIZE)
  return (
    <nav className="pager import-pager" aria-label={t('list.pager.label')}>
      <span className="pager-n num">
        {count === 0 ? t('list.pager.none') : t('list.pager.range', { from, to, total: count })}
      </span>
      <IconButton
        icon="chevron-left"
        size="s"
        label={t('list.pager.previous')}
        reason={page > 0 ? undefined : t('list.pager.first')}
        onClick={() => onTurn(page - 1)}
      />
      <IconButton
        icon="chevron-right"
        size="s"
        label={t('list.pager.next')}
        reason={page < last ? undefined : t('list.pager.last')}
        onClick={() => onTurn(page + 1)}
      />
    </nav>
  )
}

/** The request of each row, and of all rows. */
function importRequests(
  rows: readonly ImportRow[],
  session: Pick<ImportSession, 'callOf'>,
  t: TFunction,
): readonly ShownRequest[] {
  const sent = rows.flatMap((row) => {
    const call = session.callOf(row)
    return call === null ? [] : [{ row, call }]
  })
  const each = sent.map(({ row, call }) => ({
    key: `row ${String(row.number)}`,
    label: t('transfer.import.curl.row', { row: row.number }),
    calls: [call],
  }))
  if (each.length < 2) return each
  const label = t('transfer.import.curl.all', { count: each.length })
  return [...each, { key: 'all', label, calls: sent.map(({ call }) => call) }]
}

interface RowsNoticesProps {
  readonly session: ImportSession
  readonly stage: RowsStage
  readonly stored: boolean
}

/** Warnings about the file: unknown or missing columns, privileged rows, missing storage. */
function RowsNotices({ session, stage: { task, titles, reading }, stored }: RowsNoticesProps) {
  const { t } = useTranslation()
  const list = (items: readonly string[]) => ({
    count: items.length,
    titles: items.join(t('transfer.import.titles.join')),
  })
  const withheld = someRow(task, (row) => row.withheld.length > 0)
  const privileged = countPrivileged(task, session.privileged)
  return (
    <>
      {titles !== null && titles.noId && <Notice tone="danger">{t('transfer.import.titles.noId')}</Notice>}
      {titles !== null && titles.missing.length > 0 && (
        <Notice tone="danger">{t('transfer.import.titles.missing', list(titles.missing))}</Notice>
      )}
      {titles !== null && titles.unknown.length > 0 && (
        <Notice tone="warning">{t('transfer.import.titles.unknown', list(titles.unknown))}</Notice>
      )}
      {privileged > 0 && <Notice tone="warning">{t('transfer.import.privileged', { count: privileged })}</Notice>}
      {!stored && <Notice tone="warning">{t('transfer.import.lost')}</Notice>}
      {reading === 'failed' && <Notice tone="warning">{t('transfer.import.reading.failed')}</Notice>}
      {reading !== null && reading !== 'failed' && (
        <p className="muted small" role="status">
          {t('transfer.import.reading.now', { done: reading.done, all: reading.all })}
        </p>
      )}
      {withheld && <Withheld session={session} />}
    </>
  )
}

function Notice({ tone, children, action }: { tone: 'warning' | 'danger'; children: string; action?: ReactNode }) {
  return (
    <div className={`import-notice ${tone}`}>
      <Icon name={tone === 'danger' ? 'error' : 'warning'} size="s" />
      <p>{children}</p>
      {action}
    </div>
  )
}

/** Secrets are never stored: after a reload the user selects the file again. */
function Withheld({ session }: { session: ImportSession }) {
  const { t } = useTranslation()
  const refill = async (file: File) => {
    const count = await session.refill([file])
    notify({ tone: count > 0 ? 'success' : 'warning', title: t('transfer.import.withheld.filled', { count }) })
  }
  const pick = (
    <FileButton size="s" accept={ACCEPTED} onFile={(file) => void refill(file)}>
      {t('transfer.import.withheld.choose')}
    </FileButton>
  )
  return (
    <Notice tone="warning" action={pick}>
      {t('transfer.import.withheld.body')}
    </Notice>
  )
}
