import { type KeyboardEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextLine } from '../../../engine/terminal/terminal-text.ts'
import { Icon } from '../../controls/Icon.tsx'
import { IconButton } from '../../controls/IconButton.tsx'

interface Find {
  readonly text: string
  readonly count: number
  /** Position among the found lines, from 0. */
  readonly at: number
  /** Index of the line that is shown; null without one. */
  readonly line: number | null
  readonly search: (text: string) => void
  /** Goes to the next or the previous found line, round the ends. */
  readonly step: (by: 1 | -1) => void
}

/** Searches lines for a text, in any case. The browser cannot: it only knows the lines in view. */
export function useFind(lines: readonly TextLine[]): Find {
  const [{ text, at }, setFind] = useState({ text: '', at: 0 })
  const found = useMemo(() => {
    const wanted = text.toLowerCase()
    const has = (line: TextLine) =>
      line
        .map((span) => span.text)
        .join('')
        .toLowerCase()
        .includes(wanted)
    return wanted === '' ? [] : lines.flatMap((line, index) => (has(line) ? [index] : []))
  }, [lines, text])
  const here = Math.min(at, Math.max(found.length - 1, 0))
  return {
    text,
    count: found.length,
    at: here,
    line: found[here] ?? null,
    search: (next) => setFind({ text: next, at: 0 }),
    step: (by) => setFind({ text, at: (here + by + found.length) % Math.max(found.length, 1) }),
  }
}

/** The field of the search, how many lines it finds, and the way through them. */
export function FindBar({ find: { text, count, at, search, step } }: { find: Find }) {
  const { t } = useTranslation()
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') step(event.shiftKey ? -1 : 1)
    else if (event.key === 'Escape') search('')
    else return
    event.preventDefault()
  }
  return (
    <div className="log-find" role="search">
      <Icon name="search" size="s" />
      <input
        type="text"
        className="input"
        aria-label={t('pages.task-log.find')}
        placeholder={t('pages.task-log.find')}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => search(target.value)}
        onKeyDown={onKeyDown}
      />
      <span role="status" className="muted num">
        {text !== '' && (count === 0 ? t('pages.task-log.noLine') : t('pages.task-log.found', { at: at + 1, count }))}
      </span>
      {count > 1 && (
        <>
          <IconButton icon="arrow-up" label={t('pages.task-log.previous')} onClick={() => step(-1)} />
          <IconButton icon="arrow-down" label={t('pages.task-log.next')} onClick={() => step(1)} />
        </>
      )}
    </div>
  )
}
