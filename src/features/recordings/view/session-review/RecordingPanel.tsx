import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { RECORDING_MAX_BYTES } from '../../../../contract/limits.ts'
import type { Row } from '../../../../contract/page.ts'
import { isDesktopProtocol } from '../../../../contract/session-recording.ts'
import type { ActionModel } from '../../../../engine/actions/action-model.ts'
import type { SessionCommand } from '../../model/session-commands.ts'
import { actionHref } from '../../../../console/actions/action-href.ts'
import type { ActionTarget } from '../../../../console/actions/action-target.ts'
import { reasonOf } from '../../../../console/kernel/i18n/reason.ts'
import { Button } from '../../../../console/controls/Button.tsx'
import { EmptyState } from '../../../../console/controls/empty/EmptyState.tsx'
import { LoadFailed } from '../../../../console/controls/empty/LoadFailed.tsx'
import type { LoadProgress } from './load-recording.ts'
import { RecordingPlayer } from './RecordingPlayer.tsx'
import type { Playback } from './use-playback.ts'
import type { RecordingState } from './use-recording.ts'

interface RecordingPanelProps {
  readonly row: Row
  readonly target: ActionTarget
  /** The action that plays the recording in another program; undefined if the user may not see it, or it has none yet. */
  readonly replay: ActionModel | undefined
  readonly recording: { readonly state: RecordingState; readonly load: () => void }
  readonly playback: Playback
  readonly marks: readonly SessionCommand[]
  /** Seconds since 1970. */
  readonly began: number
}

/** The recording of a session: what plays it, or why nothing does. */
export function RecordingPanel(props: RecordingPanelProps): ReactNode {
  const { t } = useTranslation()
  const headingId = useId()
  const { row, replay } = props
  if (replay === undefined && row['is_finished'] !== false) return null
  return (
    <section className="review-recording" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('pages.session-review.recording')}</h2>
      {replay === undefined ? (
        <EmptyState drawing="empty" title={t('pages.session-review.running.title')}>
          {t('pages.session-review.running.body')}
        </EmptyState>
      ) : (
        <Recorded {...props} replay={replay} />
      )}
    </section>
  )
}

function Recorded({ row, target, replay, recording, ...rest }: RecordingPanelProps & { replay: ActionModel }) {
  const { t } = useTranslation()
  const { state, load } = recording
  const reason = reasonOf(replay.verdict, { entry: target.entry.key, t })
  const external = <ExternalPlayer href={actionHref(replay, target.entry, row)} />
  if (reason !== undefined) return <EmptyState drawing="forbidden" title={reason} />
  if (isDesktopProtocol(row['protocol']) || state.kind === 'external')
    return <Blank name="external" actions={external} />
  switch (state.kind) {
    case 'idle':
      return <Ready onPlay={load} external={external} />
    case 'loading':
      return <Loading progress={state.progress} />
    case 'failed':
      return (
        <LoadFailed title={t('pages.session-review.failed')} error={state.error} onRetry={load}>
          {external}
        </LoadFailed>
      )
    case 'missing':
      return <EmptyState drawing="lost" role="alert" title={t('pages.session-review.missing')} actions={external} />
    case 'slow':
      return (
        <Blank
          name="slow"
          actions={
            <>
              <Button onClick={load}>{t('common.retry')}</Button>
              {external}
            </>
          }
        />
      )
    case 'too-large':
    case 'unreadable':
      return <Blank name={state.kind} actions={external} />
    case 'ready':
      return (
        <>
          <RecordingPlayer recording={state.recording} {...rest} />
          <p className="review-note muted small">
            {(!state.isComplete || state.recording.damaged > 0) && (
              <span>{t('pages.session-review.damaged', { count: state.recording.damaged })}</span>
            )}
            {external}
          </p>
        </>
      )
  }
}

function Ready({ onPlay, external }: { onPlay: () => void; external: ReactNode }): ReactNode {
  const { t } = useTranslation()
  const play = (
    <Button tone="primary" icon="play" onClick={onPlay}>
      {t('pages.session-review.play')}
    </Button>
  )
  return (
    <EmptyState
      drawing="first"
      title={t('pages.session-review.ready.title')}
      actions={
        <>
          {play}
          {external}
        </>
      }
    />
  )
}

const MEBIBYTE = 1024 * 1024

function Blank({ name, actions }: { name: 'external' | 'slow' | 'too-large' | 'unreadable'; actions: ReactNode }) {
  const { t } = useTranslation()
  const text = `pages.session-review.${name}`
  return (
    <EmptyState drawing="empty" role="status" title={t(`${text}.title`)} actions={actions}>
      {t(`${text}.body`, { size: RECORDING_MAX_BYTES / MEBIBYTE })}
    </EmptyState>
  )
}

function ExternalPlayer({ href }: { href: string | null }): ReactNode {
  const { t } = useTranslation()
  return (
    href !== null && (
      <Button icon="open-in-new" to={href}>
        {t('pages.session-review.openExternal')}
      </Button>
    )
  )
}

function Loading({ progress }: { progress: LoadProgress | null }): ReactNode {
  const { t } = useTranslation()
  const isDownloading = progress?.kind === 'downloading'
  const total = isDownloading ? progress.total : null
  const text = isDownloading ? 'downloading' : progress === null ? 'loading' : 'preparing'
  return (
    <div className="blank" role="status">
      <progress
        aria-label={t('pages.session-review.loading')}
        {...(isDownloading && total !== null ? { value: Math.min(progress.bytes, total), max: total } : {})}
      />
      <p>
        {t(`pages.session-review.${text}`, {
          size: isDownloading ? (progress.bytes / MEBIBYTE).toFixed(1) : undefined,
        })}
      </p>
    </div>
  )
}
