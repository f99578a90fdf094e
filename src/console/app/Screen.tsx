import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { index } from 'virtual:registry'
import { mayOpen } from '../../engine/permission/screen.ts'
import type { View } from '../../engine/registry/entry-types.ts'
import type { RouteMatch } from '../../engine/routes/route-model.ts'
import { FIRST_LOGIN } from '../../engine/routes/redirects.ts'
import { NotFoundPage } from '../pages/NotFoundPage.tsx'
import { DETAIL, FORBIDDEN, FORM, LIST, OBJECT, REFUSED_VIEW, TABS } from './screens.ts'
import { PageScreen } from './PageScreen.tsx'
import { routeAt } from './route-at.ts'
import { useSession } from './session-state.ts'
import { homeOf, preferredView } from './views.ts'
import { onTheWayTo } from './on-the-way.ts'
import { momentOf, VisitContext } from './visit.ts'
import { forgetVisited } from './visited.ts'

/** From the address to what is drawn: redirects first, then the guard, then the screen. */
export function Screen() {
  const { pathname, search } = useLocation()
  return <Matched match={routeAt(pathname, search)} pathname={pathname} search={search} />
}

function Matched({ match, pathname, search }: { match: RouteMatch; pathname: string; search: string }) {
  const session = useSession()
  if (session.user.is_first_login && pathname !== FIRST_LOGIN)
    return <Navigate to={FIRST_LOGIN} replace state={onTheWayTo(pathname + search)} />
  switch (match.kind) {
    case 'redirect':
      return <Navigate to={match.to + search} replace />
    case 'home': {
      const view = preferredView(session)
      return <ToView view={view ?? 'workbench'} />
    }
    case 'view': {
      const home = homeOf(match.view, session)
      return home === null ? <REFUSED_VIEW.Component view={match.view} /> : <Navigate to={home + search} replace />
    }
    case 'forbidden':
      return <FORBIDDEN.Component subject={null} verdict={null} />
    case 'not-found':
      return pathname === '/404' ? (
        <NotFoundPage />
      ) : (
        <Navigate to="/404" replace state={{ address: pathname + search }} />
      )
    case 'screen': {
      const verdict = mayOpen(match.entry, match.screen, session, index)
      if (verdict.state !== 'allowed') return <FORBIDDEN.Component subject={match} verdict={verdict} />
      return <Allowed key={`${match.entry.key} ${match.screen} ${match.id ?? ''}`} match={match} />
    }
  }
}

/** On the way from the root to a view, what belonged to the view before is forgotten. */
function ToView({ view }: { view: View }) {
  useEffect(forgetVisited, [])
  return <Navigate to={`/${view}`} replace />
}

type ScreenMatch = Extract<RouteMatch, { kind: 'screen' }>

function Allowed({ match }: { match: ScreenMatch }) {
  const { key } = useLocation()
  const [visit] = useState(() => ({ now: momentOf(key) }))
  return (
    <VisitContext value={visit}>
      <Drawn match={match} />
    </VisitContext>
  )
}

function Drawn({ match: { entry, screen, id } }: { match: ScreenMatch }) {
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
      return id === null ? <NotFoundPage /> : <DETAIL.Component entry={entry} id={id} />
    case 'page':
      return <PageScreen entry={entry} id={id} />
  }
}
