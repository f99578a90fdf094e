import { memo, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clockText } from '../../model/playback.ts'
import { commandAt, searchCommands, type SessionCommand } from '../../model/session-commands.ts'
import { Icon } from '../../../../console/controls/Icon.tsx'
import { ReadFailed } from '../../../../console/controls/empty/LoadFailed.tsx'
import { StatusMark } from '../../../../console/controls/StatusMark.tsx'
import { formatTime } from '../../../../console/fields/time/format.ts'
import { Link } from '../../../../console/kernel/navigation/Link.tsx'
import type { CommandsState, SessionCommands } from './use-session-commands.ts'

interface CommandTimelineProps {
  readonly state: CommandsState
  readonly onRetry: () => unknown
  /** Seconds since 1970. */
  readonly began: number
  /** Of the recording, in seconds; null before it is loaded. */
  readonly position: number | null
  /** Plays the recording from a command; null if it cannot be played here. */
  readonly onJump: ((command: SessionCommand) => void) | null
}

/** The commands of a session by time, searchable. They are the text of the recording for users who cannot see it. */
export function CommandTimeline({ state, onRetry, ...rest }: CommandTimelineProps): ReactNode {
  const { t } = useTranslation()
  const headingId = useId()
  if (state.kind === 'forbidden') return null
  return (
    <section className="review-commands" aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>{t('pages.session-review.commands')}</h2>
        {state.kind === 'ready' && state.total > 0 && (
          <Link to="?activeTab=SessionCommands">{t('pages.session-review.outputs')}</Link>
        )}
      </header>
      {state.kind === 'failed' ? (
        <ReadFailed title={t('pages.session-review.commandsFailed')} error={state.error} onRetry={onRetry} />
      ) : state.kind === 'loading' ? (
        <p className="review-note muted small" role="status">
          {t('common.loading')}
        </p>
      ) : state.commands.length === 0 ? (
        <p className="review-note muted small">{t('pages.session-review.noCommands')}</p>
      ) : (
        <Searchable found={state} {...rest} />
      )}
    </section>
  )
}

type SearchableProps = Omit<CommandTimelineProps, 'state' | 'onRetry'> & { readonly found: SessionCommands }

function Searchable({ found: { commands, total }, began, position, onJump }: SearchableProps): ReactNode {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const shown = useMemo(() => searchCommands(commands, search), [commands, search])
  const current = position === null ? null : (commandAt(commands, began + position)?.id ?? null)
  return (
    <>
      <div className="review-search">
        <Icon name="search" size="s" />
        <input
          type="search"
          className="input"
          aria-label={t('pages.session-review.search')}
          placeholder={t('pages.session-review.search')}
          autoComplete="off"
          spellCheck={false}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      {commands.length < total && (
        <p className="review-note muted small">{t('pages.session-review.first', { count: commands.length, total })}</p>
      )}
      <p className={shown.length === 0 ? 'review-note muted small' : 'visually-hidden'} role="status">
        {search.trim() !== '' && t('pages.session-review.results', { count: shown.length })}
      </p>
      {shown.length > 0 && <Commands commands={shown} began={began} current={current} onJump={onJump} />}
    </>
  )
}

interface CommandsProps extends Pick<CommandTimelineProps, 'began' | 'onJump'> {
  readonly commands: readonly SessionCommand[]
  /** Id of the command at the position of the recording. */
  readonly current: string | null
}

function Commands({ commands, began, current, onJump }: CommandsProps): ReactNode {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => keepVisible(list.current), [current])
  const jump = useRef(onJump)
  useEffect(() => {
    jump.current = onJump
  })
  const stable = useMemo(() => (command: SessionCommand) => jump.current?.(command), [])
  return (
    <ol ref={list} tabIndex={onJump === null ? 0 : undefined}>
      {commands.map((command) => (
        <CommandItem
          key={command.id}
          command={command}
          began={began}
          isCurrent={command.id === current}
          onJump={onJump === null ? null : stable}
        />
      ))}
    </ol>
  )
}

/** Scrolls the list, never the page, to the current command. */
function keepVisible(list: HTMLElement | null): void {
  const item = list?.querySelector<HTMLElement>('[aria-current]')
  if (list === null || item === null || item === undefined) return
  const [from, to] = [item.offsetTop - list.offsetTop, item.offsetTop - list.offsetTop + item.offsetHeight]
  if (from < list.scrollTop || to > list.scrollTop + list.clientHeight) list.scrollTop = from - list.clientHeight / 3
}

interface CommandItemProps {
  readonly command: SessionCommand
  readonly began: number
  readonly isCurrent: boolean
  readonly onJump: ((command: SessionCommand) => void) | null
}

const CommandItem = memo(function CommandItem({ command, began, isCurrent, onJump }: CommandItemProps): ReactNode {
  const { input, time, isDangerous, risk } = command
  const date = new Date(time * 1000)
  const content = (
    <>
      <time className="num" dateTime={date.toISOString()} data-tip={formatTime(date)}>
        {clockText(time - began)}
      </time>
      <code>{input}</code>
      {isDangerous && <StatusMark tone="danger" label={risk} />}
    </>
  )
  const current = isCurrent ? { 'aria-current': 'true' as const } : {}
  return (
    <li className={isDangerous ? 'danger' : ''}>
      {onJump === null ? (
        <span {...current}>{content}</span>
      ) : (
        <button type="button" onClick={() => onJump(command)} {...current}>
          {content}
        </button>
      )}
    </li>
  )
})
