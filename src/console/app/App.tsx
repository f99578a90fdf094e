import { Suspense, useLayoutEffect, useMemo, useState, useTransition } from 'react'
import { Provider } from 'jotai'
import { Router } from 'react-router'
import { SWRConfig } from 'swr'
import { Overlays } from '../shell/Overlays.tsx'
import { Shell } from '../shell/Shell.tsx'
import { BASE } from './browser.ts'
import type { BrowserHistory } from './history.ts'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { Screen } from './Screen.tsx'
import type { Services } from './services.ts'
import { SERVER_STATE } from './server-state.ts'
import { ServicesContext } from './services.ts'
import { store } from './session-state.ts'
import { useSpokenLanguage } from './use-spoken-language.ts'
import { WaitingScreen } from './WaitingScreen.tsx'

export function App({ services, history }: { services: Services; history: BrowserHistory }) {
  const [move, setMove] = useState(history.current)
  // The page before stays until the next one's code is here; the thin line says that it is coming.
  const [pending, startTransition] = useTransition()
  // Before the effects of what is inside: a redirect on the first screen moves at once.
  useLayoutEffect(() => history.listen((next) => startTransition(() => setMove(next))), [history])
  useSpokenLanguage()
  const screen = useMemo(
    () => (
      <ScreenBoundary key={move.location.pathname}>
        <Suspense fallback={<WaitingScreen />}>
          <Screen />
        </Suspense>
      </ScreenBoundary>
    ),
    [move.location.pathname],
  )
  return (
    <Provider store={store}>
      <ServicesContext value={services}>
        <SWRConfig value={SERVER_STATE}>
          <Router basename={BASE} location={move.location} navigationType={move.action} navigator={history.navigator}>
            <Shell pending={pending}>{screen}</Shell>
            <Overlays />
          </Router>
        </SWRConfig>
      </ServicesContext>
    </Provider>
  )
}
