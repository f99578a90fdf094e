import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseServerTime } from '../../../../contract/datetime.ts'
import { PERIOD_START } from '../../../../contract/field-names.ts'
import { own } from '../../../../contract/json-object.ts'
import type { Row } from '../../../../contract/page.ts'
import type { SessionCommand } from '../../model/session-commands.ts'
import type { TabExtensionProps } from '../../../../console/detail/tab-extension.ts'
import { rowId } from '../../../../console/fields/row-name.ts'
import { CommandTimeline } from './CommandTimeline.tsx'
import { RecordingPanel } from './RecordingPanel.tsx'
import { SessionActions } from './SessionActions.tsx'
import { SessionSummary } from './SessionSummary.tsx'
import { usePlayback } from './use-playback.ts'
import { useRecording } from './use-recording.ts'
import { useSessionCommands } from './use-session-commands.ts'

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
