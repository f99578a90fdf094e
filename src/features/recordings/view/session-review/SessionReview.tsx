import { type ReactNode, useState, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { parseServerTime } from '../../../../contract/datetime.ts'
import { PERIOD_START, PERIOD_END } from '../../../../contract/field-names.ts'
import { own } from '../../../../contract/json-object.ts'
import type { Row } from '../../../../contract/page.ts'
import type { SessionCommand } from '../../model/session-commands.ts'
import type { TabExtensionProps } from '../../../../console/detail/tab-extension.ts'
import { rowId } from '../../../../console/fields/row-name.ts'
import { CommandTimeline } from './CommandTimeline.tsx'
import { RecordingPanel } from './RecordingPanel.tsx'
import { usePlayback } from './use-playback.ts'
import { useRecording } from './use-recording.ts'
import { useSessionCommands, type CommandsState } from './use-session-commands.ts'
import type { ActionModel } from '../../../../engine/actions/action-model.ts'
import { actionHref } from '../../../../console/actions/action-href.ts'
import type { ActionTarget } from '../../../../console/actions/action-target.ts'
import { reasonOf } from '../../../../console/kernel/i18n/reason.ts'
import { actionLabel, useResourceWords } from '../../../../console/actions/resource-words.ts'
import { useRunAction } from '../../../../console/actions/use-run-action.ts'
import { Button } from '../../../../console/controls/Button.tsx'
import { OutsideObjectReads } from '../../../../console/kernel/server-state/object-reads.tsx'
import { StatusMark } from '../../../../console/controls/StatusMark.tsx'
import { absent } from '../../../../console/fields/base/plain-text.tsx'
import { useCellWords } from '../../../../console/fields/cell-words.ts'
import { IdentityCell } from '../../../../console/fields/text-cells.tsx'
import { durationText } from '../../../../console/fields/late/duration-cells.tsx'
import { useServices } from '../../../../console/kernel/session/services.ts'

/** The action of a session that another program plays its recording: without it the user may not see the recording. */
const REPLAY = 'replay'

const startOf = (row: Row): number => (parseServerTime(own(row, PERIOD_START))?.getTime() ?? 0) / 1000

/** A session at a glance: who connected to what, its recording, and its commands beside it. */
export function SessionReview({ row, target, actions }: TabExtensionProps): ReactNode {
  const { t } = useTranslation()
  const id = rowId(row)
  const commands = useSessionCommands(id)
  const recording = useRecording(id)
  const [first, setFirst] = useState<SessionCommand | null>(null)
  const source = recording.state.kind === 'ready' ? recording.state : null
  const began = source?.recording.startedAt ?? startOf(row)
  const playback = usePlayback(source, first === null ? 0 : first.time - began)
  const replay = actions.find(({ key }) => key === REPLAY)
  const [said, setSaid] = useState('')

  /** Loads the recording first if it is not loaded yet. */
  const jump = (command: SessionCommand): void => {
    setSaid(t('pages.session-review.jumped', { command: command.input }))
    if (source !== null) return playback.seek(command.time - began)
    setFirst(command)
    if (recording.state.kind !== 'loading') recording.load()
  }
  const canPlay = replay?.verdict.state === 'allowed' && recording.state.kind !== 'external'
  return (
    <div className="review">
      <div className="review-head">
        <SessionSummary row={row} commands={commands.state} />
        <SessionActions
          row={row}
          target={target}
          actions={actions.filter((action) => action !== replay)}
          onRefresh={() => Promise.all([target.reload(), commands.reload()])}
        />
      </div>
      <div className="review-body">
        <RecordingPanel
          row={row}
          target={target}
          replay={replay}
          recording={recording}
          playback={playback}
          marks={commands.state.kind === 'ready' ? commands.state.commands : []}
          began={began}
        />
        <CommandTimeline
          state={commands.state}
          onRetry={commands.reload}
          began={began}
          position={source === null ? null : playback.position}
          onJump={canPlay ? jump : null}
        />
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  )
}

interface SessionActionsProps {
  readonly row: Row
  readonly target: ActionTarget
  readonly actions: readonly ActionModel[]
  readonly onRefresh: () => Promise<unknown>
}

/** The actions of a session; a running one can also be read again. */
function SessionActions({ row, target, actions, onRefresh }: SessionActionsProps): ReactNode {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const refresh = async (): Promise<void> => {
    setBusy(true)
    await onRefresh().catch(() => undefined)
    setBusy(false)
  }
  const isRunning = row['is_finished'] === false
  if (!isRunning && actions.length === 0) return null
  return (
    <div className="buttons">
      {isRunning && (
        <Button icon="refresh" busy={busy} onClick={() => void refresh()}>
          {t('pages.session-review.refresh')}
        </Button>
      )}
      <OutsideObjectReads>
        {actions.map((action) => (
          <SessionAction key={action.key} row={row} target={target} action={action} />
        ))}
      </OutsideObjectReads>
    </div>
  )
}

function SessionAction({
  row,
  target,
  action,
}: Omit<SessionActionsProps, 'actions' | 'onRefresh'> & { action: ActionModel }) {
  const { t } = useTranslation()
  const words = useResourceWords(target.entry.key)
  const run = useRunAction()
  const [busy, setBusy] = useState(false)
  const act = async (): Promise<void> => {
    setBusy(true)
    await run(action, target)
    setBusy(false)
  }
  const href = actionHref(action, target.entry, row)
  return (
    <Button
      tone={action.danger ? 'danger-quiet' : 'default'}
      busy={busy}
      reason={reasonOf(action.verdict, { entry: target.entry.key, t })}
      {...(href === null ? { onClick: () => void act() } : { to: href })}
    >
      {actionLabel(action, words, t)}
    </Button>
  )
}

const FACTS = ['user', 'asset', 'system_user', 'protocol', 'remote_addr'] as const
const MONO: ReadonlySet<string> = new Set(['remote_addr'])
const TICK_MS = 1000

/** Who connected to what, for how long, and what was dangerous about it. */
function SessionSummary({ row, commands }: { row: Row; commands: CommandsState }): ReactNode {
  const { t } = useTranslation()
  const words = useCellWords()
  return (
    <dl className="review-facts">
      {FACTS.map((name) => (
        <div key={name}>
          <dt>{t(`pages.session-review.facts.${name}`)}</dt>
          <dd className={MONO.has(name) ? 'mono' : ''}>
            <IdentityCell value={own(row, name)} shown={own(row, name)} field={null} words={words} />
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('pages.session-review.facts.duration')}</dt>
        <dd className="num">
          <Elapsed row={row} />
        </dd>
      </div>
      {commands.kind !== 'forbidden' && (
        <div>
          <dt>{t('pages.session-review.facts.risk')}</dt>
          <dd>
            <Risk state={commands} />
          </dd>
        </div>
      )}
    </dl>
  )
}

/** From the start to the end; counts on while the session lasts. */
function Elapsed({ row }: { row: Row }): ReactNode {
  const { t } = useTranslation()
  const services = useServices()
  const [now, setNow] = useState(services.now)
  const [from, to] = [PERIOD_START, PERIOD_END].map((name) => parseServerTime(own(row, name)))
  const isRunning = to === null
  useEffect(() => {
    if (!isRunning) return
    const timer = window.setInterval(() => setNow(services.now()), TICK_MS)
    return () => window.clearInterval(timer)
  }, [isRunning, services])
  if (from === undefined || from === null) return absent('list.unknown')
  return durationText(Math.max(0, ((to ?? now).getTime() - from.getTime()) / 1000), t)
}

function Risk({ state }: { state: CommandsState }): ReactNode {
  const { t } = useTranslation()
  if (state.kind !== 'ready') return absent('list.unknown')
  if (state.total === 0) return t('pages.session-review.risk.unused')
  return state.dangerous === 0 ? (
    <StatusMark tone="success" label={t('pages.session-review.risk.none')} />
  ) : (
    <StatusMark tone="danger" label={t('pages.session-review.risk.dangerous', { count: state.dangerous })} />
  )
}
