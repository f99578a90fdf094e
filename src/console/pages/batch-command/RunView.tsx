import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type HostOutcome, isOver, isWorkerLine, outcomesOf } from '../../../engine/batch/host-outcomes.ts'
import { shownLines, type TextLine } from '../../../engine/terminal/terminal-text.ts'
import { StatusMark } from '../../controls/StatusMark.tsx'
import { ReadFailed } from '../../screens/ReadFailed.tsx'
import { LogView } from '../task-log/LogView.tsx'
import { useTaskLog } from '../task-log/use-task-log.ts'
import { HostResults } from './HostResults.tsx'
import { useExecution } from './use-execution.ts'
import type { Run } from './use-run.ts'

const plain = (line: TextLine): string => line.map(({ text }) => text).join('')

/** One run from its beginning to its end: what it writes, and how it stands on each host. */
export function RunView({ run }: { run: Run }) {
  const { t } = useTranslation()
  const { log } = useTaskLog(run.id, 'celery')
  const lines = useMemo(() => shownLines(log.text), [log.text])
  const texts = useMemo(() => lines.map(plain), [lines])
  const { execution, error, reload } = useExecution(run.id, isOver(texts))
  const outcomes = useMemo(
    () =>
      outcomesOf(
        run.hosts.map(({ name }) => name),
        texts,
        execution,
      ),
    [run.hosts, texts, execution],
  )
  const shown = useMemo(() => lines.filter((_, at) => !isWorkerLine(texts[at] ?? '')), [lines, texts])
  const over = execution !== null || isOver(texts)
  return (
    <section className="batch-run" aria-label={t('pages.batch-command.run.title')}>
      <header className="batch-run-head">
        <h2>{t('pages.batch-command.run.title')}</h2>
        <span role="status">
          <Ending outcomes={outcomes} over={over} />
        </span>
      </header>
      <p className="batch-ran">
        <code className="mono">{run.command}</code>
      </p>
      <HostResults outcomes={outcomes} />
      {error !== undefined && <ReadFailed title={t('pages.batch-command.run.failed')} error={error} onRetry={reload} />}
      <h3>{t('pages.batch-command.output')}</h3>
      {log.channel.kind === 'waiting' && <p role="alert">{t('errors.socket')}</p>}
      <LogView lines={shown} label={t('pages.batch-command.output')} />
    </section>
  )
}

function Ending({ outcomes, over }: { outcomes: readonly HostOutcome[]; over: boolean }) {
  const { t } = useTranslation()
  const good = outcomes.filter(({ state }) => state === 'success').length
  const counts = { good, bad: outcomes.length - good, total: outcomes.length }
  const done = outcomes.filter(({ state }) => state !== 'waiting').length
  if (!over)
    return <StatusMark tone="info" tag label={t('pages.batch-command.run.going', { done, total: counts.total })} />
  return counts.bad === 0 ? (
    <StatusMark tone="success" tag label={t('pages.batch-command.run.good', { count: good })} />
  ) : (
    <StatusMark tone="danger" tag label={t('pages.batch-command.run.bad', { ...counts, count: counts.bad })} />
  )
}
