import type { ReactNode } from 'react'
import type { QueryValue } from '../../../client/http.ts'
import { parseServerTime } from '../../../contract/datetime.ts'
import { Ago } from '../../../console/fields/time/Ago.tsx'
import { useServices } from '../../../console/kernel/session/services.ts'
import { OptionalLink } from '../../../console/pages/overview/ListSection.tsx'
import { useFirstRows } from '../../../console/pages/overview/open-list.ts'

/** Prefix of the cache keys of this page. */
export const HOME = 'home'

/** Rows per list. */
const LINES = 5

export const useOwnRows = (url: string, query: Readonly<Record<string, QueryValue>> = {}, limit = LINES) =>
  useFirstRows({ page: HOME, url, query, limit })

interface LineProps {
  readonly name: string
  readonly to: string | null
  /** Details after the name; empty ones are left out. */
  readonly about: readonly string[]
  readonly children?: ReactNode
}

/** List item: name, details below, status or button at the right. */
export function Line({ name, to, about, children }: LineProps) {
  return (
    <>
      <span className="line-text">
        <OptionalLink name={name} to={to} />
        <span className="truncate faint" data-tip-overflow="">
          {about.filter((part) => part !== '').join(' · ')}
        </span>
      </span>
      {children}
    </>
  )
}

/** Relative time; empty for an invalid time. */
export function Since({ time }: { time: unknown }) {
  const { now } = useServices()
  const then = parseServerTime(time)
  return <span className="faint ago">{then !== null && <Ago then={then} now={now()} />}</span>
}
