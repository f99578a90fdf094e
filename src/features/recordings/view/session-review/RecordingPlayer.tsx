import { type KeyboardEvent, memo, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { clockText, SPEEDS } from '../../model/playback.ts'
import type { Recording } from '../../model/recording.ts'
import type { SessionCommand } from '../../model/session-commands.ts'
import type { TextLine } from '../../../../engine/terminal/terminal-text.ts'
import { IconButton } from '../../../../console/controls/IconButton.tsx'
import { NativeSelect } from '../../../../console/controls/NativeSelect.tsx'
import { Switch } from '../../../../console/controls/Switch.tsx'
import type { TerminalScreen } from './emulator.ts'
import type { Playback } from './use-playback.ts'

/** Seconds that an arrow key moves. */
const STEP = 5

interface RecordingPlayerProps {
  readonly recording: Recording
  readonly playback: Playback
  readonly marks: readonly SessionCommand[]
  readonly began: number
}

/** The screen of a recording and its controls. Space plays and pauses, the arrow keys move. */
export function RecordingPlayer({ recording, playback, marks, began }: RecordingPlayerProps): ReactNode {
  const { t } = useTranslation()
  const { position, toggle, seek, screen, isSeeking } = playback
  const screenRef = useRef<HTMLDivElement>(null)
  const columns = screen?.columns ?? recording.columns
  // The size of the text follows from it.
  useLayoutEffect(() => screenRef.current?.style.setProperty('--columns', String(columns)), [columns])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const move = movesBy(event)
    if (move === null && !isPlayKey(event)) return
    event.preventDefault()
    if (move === null) toggle()
    else seek(position + move)
  }
  return (
    <div className="player" role="group" aria-label={t('pages.session-review.player')} onKeyDown={onKeyDown}>
      <div
        ref={screenRef}
        className="player-screen terminal-text"
        role="group"
        aria-label={t('pages.session-review.screen', { time: clockText(position) })}
        aria-busy={isSeeking}
        tabIndex={0}
      >
        <ScreenLines lines={screen?.lines ?? []} rows={recording.rows} />
      </div>
      <div className="player-bar">
        <IconButton
          icon={playback.isPlaying ? 'pause' : 'play'}
          label={t(playback.isPlaying ? 'pages.session-review.pause' : 'pages.session-review.play')}
          onClick={toggle}
        />
        <SeekBar recording={recording} playback={playback} marks={marks} began={began} />
        <span className="num">
          {clockText(position)} / {clockText(recording.duration)}
        </span>
        <PaceControls playback={playback} />
      </div>
    </div>
  )
}

const isButton = (target: EventTarget): boolean =>
  target instanceof Element && target.matches('button, input[type=checkbox]')

/** Space on a button presses it. */
const isPlayKey = ({ key, target }: KeyboardEvent): boolean =>
  key === ' ' && !isButton(target) && !(target instanceof HTMLSelectElement)

const MOVES: Readonly<Record<string, number>> = { ArrowLeft: -STEP, ArrowRight: STEP }

/** Arrow keys of a select choose an option. */
const movesBy = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent): number | null =>
  altKey || ctrlKey || metaKey || target instanceof HTMLSelectElement ? null : (MOVES[key] ?? null)

function SeekBar({ recording, playback, marks, began }: RecordingPlayerProps): ReactNode {
  const { t } = useTranslation()
  const { duration } = recording
  const { position, seek } = playback
  return (
    <div className="player-seek">
      <input
        type="range"
        aria-label={t('pages.session-review.position')}
        aria-valuetext={t('pages.session-review.positionText', {
          time: clockText(position),
          total: clockText(duration),
        })}
        min={0}
        max={duration}
        step="any"
        value={position}
        onChange={({ target }) => seek(target.valueAsNumber)}
      />
      <SeekMarks marks={marks} began={began} duration={duration} />
    </div>
  )
}

type SeekMarksProps = Pick<RecordingPlayerProps, 'marks' | 'began'> & { readonly duration: number }

/** Where the commands are; the list beside the player names them. */
const SeekMarks = memo(function SeekMarks({ marks, began, duration }: SeekMarksProps): ReactNode {
  const visible = marks.filter(({ time }) => time >= began && time - began <= duration)
  return (
    <span className="player-marks" aria-hidden>
      {visible.map(({ id, time, isDangerous }) => (
        <span
          key={id}
          className={isDangerous ? 'danger' : ''}
          style={{ left: `${duration === 0 ? 0 : ((time - began) / duration) * 100}%` }}
        />
      ))}
    </span>
  )
})

function PaceControls({ playback: { pace, setPace } }: { playback: Playback }): ReactNode {
  const { t } = useTranslation()
  return (
    <>
      <NativeSelect
        label={t('pages.session-review.speed')}
        value={String(pace.speed)}
        options={SPEEDS.map((speed) => ({ value: String(speed), label: `${speed}×` }))}
        onChoose={(speed) => setPace({ ...pace, speed: Number(speed) })}
      />
      <label className="player-idle">
        <Switch checked={pace.skipsIdle} onChange={({ target }) => setPace({ ...pace, skipsIdle: target.checked })} />
        {t('pages.session-review.skipIdle')}
      </label>
    </>
  )
}

const ScreenLines = memo(function ScreenLines({
  lines,
  rows,
}: {
  lines: TerminalScreen['lines']
  rows: number
}): ReactNode {
  const count = Math.max(rows, lines.length)
  return Array.from({ length: count }, (_, at) => <ScreenLine key={at} line={lines[at] ?? NO_LINE} />)
})

const NO_LINE: TextLine = []

const ScreenLine = memo(function ScreenLine({ line }: { line: TextLine }): ReactNode {
  return (
    <div className="player-line">
      {line.map(({ text, style }, at) => (
        <span key={at} className={style}>
          {text}
        </span>
      ))}
    </div>
  )
})
