import { type ReactNode, useEffect, type KeyboardEvent } from 'react'
import { cutTitle } from '../../engine/detail/title.ts'
import { useRecordVisit } from '../kernel/navigation/recent-screens.ts'
import { useSession } from '../kernel/session/session-state.ts'
import { Link } from '../kernel/navigation/Link.tsx'
import { Icon } from './Icon.tsx'
import { useOrigin } from '../kernel/inspector/inspecting.ts'

/** Names a form on the page: a screen reader reads it with the first field, which has the focus. */
export const PAGE_TITLE_ID = 'page-title'

/** Document title: title of the page, cut at 80 characters, and name of the installation. */
export function documentTitle(page: string, installation: string): string {
  return [cutTitle(page), installation].filter((part) => part !== '').join(' · ')
}

export function useDocumentTitle(page: string): void {
  const { settings } = useSession()
  const installation = settings.INTERFACE.login_title
  useEffect(() => {
    document.title = documentTitle(page, installation)
  }, [page, installation])
}

export interface PageFrameProps {
  readonly title: string
  /** Row count beside the title: "40" or "18 of 60". */
  readonly count?: string | null
  /** Status beside the title: a StatusMark with `tag`. */
  readonly status?: ReactNode
  /** Buttons at the right of the title, the main one last. */
  readonly actions?: ReactNode
  readonly back?: { readonly to: string; readonly label: string }
  readonly tabs?: {
    readonly label: string
    readonly items: readonly TabItem[]
    readonly active: string
    /** The content is still that of another tab: it is shown and does nothing. */
    readonly waiting?: boolean
    readonly onSelect: (key: string) => void
  }
  /** fill: the content fills the window and scrolls itself, as a list. page: the whole page scrolls. */
  readonly scroll?: 'fill' | 'page'
  /** False: not added to the recent screens, such as a form. */
  readonly recorded?: boolean
  readonly children: ReactNode
}

/** Title and tabs around a screen that is in a tab. */
export type TabFrame = Required<Pick<PageFrameProps, 'title' | 'tabs'>>

/** Props of a page that an entry names by `page`. */
export interface PageProps {
  /** Id of the object in the address, or null. */
  readonly id: string | null
  /** Tabs around the page, if it is in one. */
  readonly frame?: TabFrame
}

/** Frame of every page: title, tabs, content. Also sets the document title. */
export function PageFrame(props: PageFrameProps) {
  const { title, count, status, actions, back, tabs, scroll = 'page', recorded = true, children } = props
  useDocumentTitle(title)
  useRecordVisit(title, recorded)
  return (
    <div className={`page ${scroll}`}>
      {back !== undefined && (
        <p className="page-back">
          <Link to={back.to}>
            <Icon name="arrow-back" size="s" />
            {back.label}
          </Link>
        </p>
      )}
      <header className="page-head">
        <h1 id={PAGE_TITLE_ID} className="truncate" data-tip-overflow="">
          {title}
        </h1>
        {count !== undefined && count !== null && <span className="page-count">{count}</span>}
        {status}
        {actions !== undefined && (
          <div className="page-actions" inert={tabs?.waiting}>
            {actions}
          </div>
        )}
      </header>
      {tabs === undefined ? (
        children
      ) : (
        <>
          <Tabs {...tabs} />
          <div
            role="tabpanel"
            className="page-panel"
            id={`panel-${tabs.active}`}
            aria-labelledby={`tab-${tabs.active}`}
            tabIndex={-1}
            inert={tabs.waiting}
            aria-busy={tabs.waiting}
          >
            {children}
          </div>
        </>
      )}
    </div>
  )
}

interface TabItem {
  readonly key: string
  readonly label: string
  readonly count?: number
}

interface TabsProps {
  readonly label: string
  readonly items: readonly TabItem[]
  readonly active: string
  readonly onSelect: (key: string) => void
}

/** Tabs with automatic activation (ARIA): arrow keys, Home and End move and select. */
function Tabs({ label, items, active, onSelect }: TabsProps) {
  // The open tab may be outside the visible part of the tab list.
  // Braces: newer browsers return a promise, which an effect must not.
  useEffect(() => {
    document.getElementById(`tab-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const origin = useOrigin()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = items.findIndex(({ key }) => key === active)
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key]
    const next = to === undefined ? undefined : items.at(to % items.length)
    if (next === undefined) return
    event.preventDefault()
    onSelect(next.key)
    document.getElementById(`tab-${next.key}`)?.focus()
  }
  return (
    <div className="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {items.map(({ key, label: text, count }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`tab-${key}`}
          aria-selected={key === active}
          aria-controls={key === active ? `panel-${key}` : undefined}
          tabIndex={key === active ? 0 : -1}
          onClick={() => onSelect(key)}
          {...origin('tab', key)}
        >
          {text}
          {count !== undefined && <span className="tab-count">{count}</span>}
        </button>
      ))}
    </div>
  )
}
