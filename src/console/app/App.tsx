import { Suspense, useLayoutEffect, useMemo, useState, useTransition } from 'react'
import { SWRConfig } from 'swr'
import { ExtensionProviders } from './ExtensionProviders.tsx'
import { Overlays } from './shell/Overlays.tsx'
import { Shell } from './shell/Shell.tsx'
import { PathnameProvider, PendingContext, Router } from '../kernel/navigation/location.tsx'
import { BASE } from '../kernel/platform/browser.ts'
import type { BrowserHistory } from '../kernel/navigation/history.ts'
import type { Feature } from '../extensions/feature.ts'
import { ScreenBoundary } from './screens/ScreenBoundary.tsx'
import { Screen } from './screens/Screen.tsx'
import { type Services, ServicesContext } from '../kernel/session/services.ts'
import { SERVER_STATE } from '../kernel/server-state/server-state.ts'
import { useLanguageSync } from './shell/top-bar/language.ts'
import { WaitingScreen } from './screens/WaitingScreen.tsx'

interface AppProps {
  readonly services: Services
  readonly history: BrowserHistory
  readonly features: readonly Feature[]
}

export function App({ services, history, features }: AppProps) {
  const [location, setLocation] = useState(history.current)
  // The previous page stays until the code of the next one is loaded; a progress bar shows that.
  const [pending, startTransition] = useTransition()
  // A layout effect, to run before the effects of children: the first screen may redirect at once.
  useLayoutEffect(() => history.listen((next) => startTransition(() => setLocation(next))), [history])
  useLanguageSync()
  const screen = useMemo(
    () => (
      // Around the key: a transition waits for what suspends below a boundary that is there already, not below a new one.
      <Suspense fallback={<WaitingScreen />}>
        <ScreenBoundary key={location.pathname}>
          <Screen />
        </ScreenBoundary>
      </Suspense>
    ),
    [location.pathname],
  )
  // The same elements while only `pending` or the query changes: the shell does not render for them.
  const page = useMemo(
    () => (
      <PathnameProvider>
        <ExtensionProviders features={features}>
          <Shell>{screen}</Shell>
          <Overlays />
        </ExtensionProviders>
      </PathnameProvider>
    ),
    [screen, features],
  )
  return (
    <ServicesContext value={services}>
      <SWRConfig value={SERVER_STATE}>
        <PendingContext value={pending}>
          <Router base={BASE} location={location} navigator={history.navigator}>
            {page}
          </Router>
        </PendingContext>
      </SWRConfig>
    </ServicesContext>
  )
}
