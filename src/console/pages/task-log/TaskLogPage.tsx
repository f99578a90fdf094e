import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChannelState } from '../../../client/channel.ts'
import type { TaskType } from '../../../contract/command-runs.ts'
import { taskTypeAt } from '../../../engine/routes/match.ts'
import { terminalPlainText, shownLines, type TerminalText } from '../../../engine/terminal/terminal-text.ts'
import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/empty/EmptyState.tsx'
import { PageFrame, type PageProps } from '../../controls/PageFrame.tsx'
import { StatusMark } from '../../controls/StatusMark.tsx'
import { copyText } from '../../fields/text/CopyButton.tsx'
import { notify } from '../../kernel/notifications/toasts.ts'
import { saveBlob } from '../../transfer/export/save-file.ts'
import { FindBar, useFind } from './find.tsx'
import { LogView } from './LogView.tsx'
import { useTaskLog } from './use-task-log.ts'
import { useLocation } from '../../kernel/navigation/location.tsx'

/** Live log of a task. */
export function TaskLogPage({ id }: PageProps) {
  const { pathname, search } = useLocation()
  const type = taskTypeAt(pathname, new URLSearchParams(search).get('type'))
  return id !== null && <FollowedLog key={`${id} ${type}`} task={id} type={type} />
}

function FollowedLog({ task, type }: { task: string; type: TaskType }) {
  const { t } = useTranslation()
  const { log, retry } = useTaskLog(task, type)
  const lines = useMemo(() => shownLines(log.text), [log.text])
  const find = useFind(lines)
  return (
    <PageFrame
      title={t('resources.task-log.title')}
      status={<Connection state={log.channel} />}
      actions={lines.length > 0 && <LogActions task={task} text={log.text} />}
      scroll="fill"
    >
      <p className="log-about">
        <span className="faint">{t('pages.task-log.task')}</span> <code className="mono">{task}</code>
      </p>
      {log.channel.kind === 'waiting' && <Broken delay={log.channel.delay} onRetry={retry} />}
      {log.text.dropped > 0 && (
        <p className="log-about faint">{t('pages.task-log.dropped', { count: log.text.dropped })}</p>
      )}
      {lines.length > 0 ? (
        <>
          <FindBar find={find} />
          <LogView lines={lines} label={t('resources.task-log.title')} found={find.line} />
        </>
      ) : (
        <EmptyState drawing="empty" title={t('pages.task-log.none.title')}>
          {t('pages.task-log.none.body')}
        </EmptyState>
      )}
    </PageFrame>
  )
}

function Connection({ state }: { state: ChannelState }) {
  const { t } = useTranslation()
  switch (state.kind) {
    case 'open':
      return <StatusMark tone="success" label={t('pages.task-log.connected')} tag />
    case 'connecting':
      return <StatusMark tone="info" label={t('pages.task-log.connecting')} tag />
    case 'waiting':
      return <StatusMark tone="warning" label={t('pages.task-log.interrupted')} tag />
  }
}

function Broken({ delay, onRetry }: { delay: number; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="log-broken" role="alert">
      <p>
        {t('errors.socket')}. {t('pages.task-log.again', { count: Math.ceil(delay / 1000) })}
      </p>
      <Button size="s" onClick={onRetry}>
        {t('pages.task-log.now')}
      </Button>
    </div>
  )
}

function LogActions({ task, text }: { task: string; text: TerminalText }) {
  const { t } = useTranslation()
  const copy = async (): Promise<void> => {
    const went = await copyText(terminalPlainText(text))
    notify(went ? { tone: 'success', title: t('common.copied') } : { tone: 'error', title: t('detail.copyFailed') })
  }
  const save = () => saveBlob(new Blob([`${terminalPlainText(text)}\n`], { type: 'text/plain' }), `${task}.log`)
  return (
    <>
      <Button icon="download" onClick={save}>
        {t('pages.task-log.download')}
      </Button>
      <Button icon="copy" onClick={() => void copy()}>
        {t('common.copy')}
      </Button>
    </>
  )
}
