import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { mayEnter } from '../../engine/routes/views.ts'
import { useSession } from '../app/session-state.ts'
import { preferredView, rememberView, viewOfPath } from '../app/views.ts'
import { Banners } from './banners/Banners.tsx'
import { MenuDrawer } from './MenuDrawer.tsx'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'
import { useWide } from './media.ts'
import { useSidebarClosed } from './sidebar-state.ts'

/** The frame around every screen: menu, top bar, and the one main region. */
export function Shell({ pending, children }: { pending: boolean; children: ReactNode }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const session = useSession()
  const asked = viewOfPath(pathname)
  const view = asked === 'root' ? (preferredView(session) ?? 'root') : asked
  const wide = useWide()
  const closed = useSidebarClosed() && wide
  const [drawer, setDrawer] = useState<string | null>(null)
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
      <main className="main" id="main" ref={main} tabIndex={-1}>
        {pending && <div className="progress" role="progressbar" aria-label={t('common.loading')} />}
        <Banners />
        {children}
      </main>
      {drawer !== null && <MenuDrawer view={view} onClose={() => setDrawer(null)} />}
    </div>
  )
}

/** After a change of page the keyboard starts at its content, unless the page has put the focus somewhere itself. */
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
