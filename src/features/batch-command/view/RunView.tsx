import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type HostOutcome, type HostState, isOver, isWorkerLine, outcomesOf } from '../model/host-outcomes.ts'
import { shownLines, type TextLine } from '../../../engine/terminal/terminal-text.ts'
import { ReadFailed } from '../../../console/controls/empty/LoadFailed.tsx'
import { StatusMark, type StatusTone } from '../../../console/controls/StatusMark.tsx'
import { LogView } from '../../../console/pages/task-log/LogView.tsx'
import { useTaskLog } from '../../../console/pages/task-log/use-task-log.ts'
import { type Run, useExecution } from './use-run.ts'

const plain = (line: TextLine): string => line.map(({ text }) => text).join('')

/** A run: results by host and live output. */
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
          <RunStatus outcomes={outcomes} over={over} />
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

function RunStatus({ outcomes, over }: { outcomes: readonly HostOutcome[]; over: boolean }) {
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

const TONES: Readonly<Record<HostState, StatusTone>> = {
  waiting: 'info',
  success: 'success',
  failed: 'danger',
  unreachable: 'danger',
  unknown: 'off',
}

const COLUMNS = ['host', 'state', 'code', 'answer'] as const

/** State and output by host; the output is collapsed to its first line. */
function HostResults({ outcomes }: { outcomes: readonly HostOutcome[] }) {
  const { t } = useTranslation()
  return (
    <div className="batch-results">
      <table className="ruled">
        <caption className="visually-hidden">{t('pages.batch-command.results')}</caption>
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {t(`pages.batch-command.column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {outcomes.map((outcome) => (
            <HostRow key={outcome.host} outcome={outcome} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function HostRow({ outcome: { host, state, rc, output } }: { outcome: HostOutcome }) {
  const { t } = useTranslation()
  return (
    <tr>
      <th scope="row">{host}</th>
      <td>
        <StatusMark tone={TONES[state]} label={t(`pages.batch-command.state.${state}`)} />
      </td>
      <td className="mono">{rc ?? '–'}</td>
      <td>
        <HostOutput host={host} text={output} />
      </td>
    </tr>
  )
}

function HostOutput({ host, text }: { host: string; text: string }) {
  const { t } = useTranslation()
  const [first = '', ...rest] = text.split('\n')
  if (text === '') return <span className="faint">–</span>
  if (rest.length === 0) return <code className="mono">{first}</code>
  return (
    <details>
      <summary aria-label={t('pages.batch-command.whole', { host })}>
        <code className="mono">{first}</code>
      </summary>
      <pre className="mono">{rest.join('\n')}</pre>
    </details>
  )
}
