import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useDocumentTitle } from '../app/document-title.ts'
import { useVisited } from '../app/visited.ts'
import { Icon } from './Icon.tsx'
import { Tabs } from './Tabs.tsx'
import type { TabItem } from './Tabs.tsx'

export interface PageFrameProps {
  readonly title: string
  /** Beside the title: "40" or "18 of 60". */
  readonly count?: string | null
  /** Beside the title: a StatusMark with `tag`. */
  readonly status?: ReactNode
  /** Buttons at the right of the title row, the main one last. */
  readonly actions?: ReactNode
  readonly back?: { readonly to: string; readonly label: string }
  readonly tabs?: {
    readonly label: string
    readonly items: readonly TabItem[]
    readonly active: string
    readonly onSelect: (key: string) => void
  }
  /** fill: the content takes the rest of the window and scrolls itself (a list); page: the whole page scrolls. */
  readonly scroll?: 'fill' | 'page'
  /** false: whoever left it has no reason to come back, so that it is not among the recent screens. */
  readonly kept?: boolean
  readonly children: ReactNode
}

/** Of the tabs that a screen stands in: their title and the tabs themselves. */
export type TabFrame = Required<Pick<PageFrameProps, 'title' | 'tabs'>>

/** The one page frame: title row, optional tabs, content. Sets the document title too. */
export function PageFrame(props: PageFrameProps) {
  const { title, count, status, actions, back, tabs, scroll = 'page', kept = true, children } = props
  useDocumentTitle(title)
  useVisited(title, kept)
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
        <h1 className="truncate" data-tip-overflow="">
          {title}
        </h1>
        {count !== undefined && count !== null && <span className="page-count">{count}</span>}
        {status}
        {actions !== undefined && <div className="page-actions">{actions}</div>}
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
          >
            {children}
          </div>
        </>
      )}
    </div>
  )
}
