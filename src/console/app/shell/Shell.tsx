import { type ReactNode, use, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayEnter } from '../../../engine/permission/access.ts'
import { useSession } from '../../kernel/session/session-state.ts'
import { preferredView, rememberView, viewOfPath } from '../../kernel/entries/views.ts'
import { PAGE_TITLE_ID } from '../../controls/PageFrame.tsx'
import { usePathname, PendingContext } from '../../kernel/navigation/location.tsx'
import { useLetterKeys } from './layers/layers.ts'
import { Banners } from './banners/Banners.tsx'
import { MenuDrawer, Sidebar } from './sidebar/Sidebar.tsx'
import { TopBar } from './top-bar/TopBar.tsx'
import { useWide } from '../../kernel/platform/media.ts'
import { useSidebarClosed } from './sidebar/sidebar-state.ts'

function Progress() {
  const { t } = useTranslation()
  return use(PendingContext) && <div className="progress" role="progressbar" aria-label={t('common.loading')} />
}

/** Menu, top bar and main region around every screen. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const pathname = usePathname()
  const session = useSession()
  const asked = viewOfPath(pathname)
  const view = asked === 'root' ? (preferredView(session) ?? 'root') : asked
  const wide = useWide()
  const closed = useSidebarClosed() && wide
  const [drawer, setDrawer] = useState<string | null>(null)
  useLetterKeys()
  const main = useFocusOnMove(pathname)
  const position = `${pathname} ${String(wide)}`
  if (drawer !== null && drawer !== position) setDrawer(null)

  useEffect(() => {
    if (mayEnter(asked, session)) rememberView(asked)
  }, [asked, session])

  return (
    <div className={`frame${closed ? ' closed' : ''}`}>
      <a className="skip" href="#main">
        {t('shell.skip')}
      </a>
      {wide && <Sidebar view={view} look={closed ? 'closed' : 'open'} />}
      <TopBar view={view} menuOpen={drawer !== null} onOpenMenu={() => setDrawer(position)} />
      <main className="main" id="main" ref={main} tabIndex={-1} aria-labelledby={PAGE_TITLE_ID}>
        <Progress />
        <Banners />
        {children}
      </main>
      {drawer !== null && <MenuDrawer view={view} onClose={() => setDrawer(null)} />}
    </div>
  )
}

/** Focuses the main region after a navigation, unless the page has set the focus itself. */
function useFocusOnMove(pathname: string) {
  const main = useRef<HTMLElement>(null)
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (main.current?.contains(document.activeElement) !== true) main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
