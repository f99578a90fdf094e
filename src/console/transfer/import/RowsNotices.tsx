import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countPrivileged } from '../../../engine/transfer/import/import-view.ts'
import { someRow } from '../../../engine/transfer/import/rows.ts'
import { FileButton } from '../../controls/FileButton.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { notify } from '../../kernel/notifications/toasts.ts'
import { ACCEPTED } from './import-file.ts'
import type { ImportSession, RowsStage } from './import-session.ts'

interface RowsNoticesProps {
  readonly session: ImportSession
  readonly stage: RowsStage
  readonly stored: boolean
}

/** Warnings about the file: unknown or missing columns, privileged rows, missing storage. */
export function RowsNotices({ session, stage: { task, titles, reading }, stored }: RowsNoticesProps) {
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
