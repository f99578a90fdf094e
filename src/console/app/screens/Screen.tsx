import { useEffect, useState } from 'react'
import { registry } from '../../kernel/entries/registry-store.ts'
import { mayOpen } from '../../../engine/permission/access.ts'
import { FIRST_LOGIN, type RouteMatch } from '../../../engine/routes/match.ts'
import { homesBelow, homeScreen, OVERVIEW } from '../../../engine/routes/views.ts'
import { TABS } from './preload-screen.ts'
import { FORBIDDEN } from '../problems/forbidden.ts'
import { DETAIL, FORM, LIST, NOT_FOUND, OBJECT, REFUSED_VIEW } from './screens.ts'
import { PageScreen } from './PageScreen.tsx'
import { useSession } from '../../kernel/session/session-state.ts'
import { routeAt, firstBelow, homeOf, preferredView } from '../../kernel/entries/views.ts'
import { visitTime, redirectState, VisitContext } from '../../kernel/navigation/visit.ts'
import { forgetVisited } from '../../kernel/navigation/recent-screens.ts'
import { Navigate, useLocation } from '../../kernel/navigation/location.tsx'

/** Renders the address: a redirect, a refusal, or the screen. */
export function Screen() {
  const { pathname, search } = useLocation()
  return <MatchedRoute match={routeAt(pathname, search)} pathname={pathname} search={search} />
}

function MatchedRoute({ match, pathname, search }: { match: RouteMatch; pathname: string; search: string }) {
  const session = useSession()
  if (session.user.is_first_login && pathname !== FIRST_LOGIN)
    return <Navigate to={FIRST_LOGIN} state={redirectState(pathname + search)} />
  switch (match.kind) {
    case 'redirect':
      return <Navigate to={match.to + search} />
    case 'home':
      return <RedirectHome />
    case 'view': {
      const home = homeOf(match.view, session)
      return home === null ? <REFUSED_VIEW.Component view={match.view} /> : <Navigate to={home + search} />
    }
    case 'parent':
      return <Parent path={match.path} search={search} />
    case 'forbidden':
      return <FORBIDDEN.Component subject={null} verdict={null} />
    case 'not-found':
      return pathname === '/404' ? (
        <NOT_FOUND.Component />
      ) : (
        <Navigate to="/404" state={{ address: pathname + search }} />
      )
    case 'screen': {
      const verdict = mayOpen(match.entry, match.screen, session, registry().index)
      if (verdict.state !== 'allowed') return <FORBIDDEN.Component subject={match} verdict={verdict} />
      return <AllowedScreen key={`${match.entry.key} ${match.screen} ${match.id ?? ''}`} match={match} />
    }
  }
}

/** Redirects to the first allowed screen below a path; if none is allowed, explains why by the first one. */
function Parent({ path, search }: { path: string; search: string }) {
  const session = useSession()
  const { index, menu } = registry()
  const first = firstBelow(path, session)
  if (first !== null) return <Navigate to={first + search} />
  const [entry] = homesBelow(path, menu, index)
  if (entry === undefined) return null
  const screen = homeScreen(entry)
  const verdict = mayOpen(entry, screen, session, index)
  return <FORBIDDEN.Component subject={{ kind: 'screen', entry, screen, id: null }} verdict={verdict} />
}

/** Redirects from the root to a view, and removes the recent screens. */
function RedirectHome() {
  const view = preferredView(useSession())
  useEffect(forgetVisited, [])
  return <Navigate to={view === null ? OVERVIEW : `/${view}`} />
}

type ScreenMatch = Extract<RouteMatch, { kind: 'screen' }>

function AllowedScreen({ match }: { match: ScreenMatch }) {
  const { key } = useLocation()
  const [visit] = useState(() => ({ now: visitTime(key) }))
  return (
    <VisitContext value={visit}>
      <MatchedScreen match={match} />
    </VisitContext>
  )
}

function MatchedScreen({ match: { entry, screen, id } }: { match: ScreenMatch }) {
  switch (screen) {
    case 'list':
      return <LIST.Component entry={entry} />
    case 'tabs':
      return <TABS.Component entry={entry} />
    case 'create':
      return <FORM.Component entry={entry} id={null} mode="create" />
    case 'update':
    case 'form':
      return <FORM.Component entry={entry} id={id} mode="update" />
    case 'object':
      return <OBJECT.Component entry={entry} />
    case 'detail':
      return id === null ? <NOT_FOUND.Component /> : <DETAIL.Component entry={entry} id={id} />
    case 'page':
      return <PageScreen entry={entry} id={id} />
  }
}
