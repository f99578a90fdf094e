import { createRoot, type RootOptions } from 'react-dom/client'
import { FEATURES } from '../features/features.ts'
import { afterWriteAtom } from './actions/after-write.ts'
import { App } from './app/App.tsx'
import { boot } from './app/boot.ts'
import { createBrowserHistory } from './kernel/navigation/history.ts'
import { StartFailed, StartFailedUntranslated } from './app/problems/StartFailed.tsx'
import { beforeWriteAtom } from './kernel/notifications/before-write.ts'
import { hideComposingKeys } from './kernel/platform/composition.ts'
import { startTheme } from './kernel/theme/apply-theme.ts'
import { startFont } from './kernel/theme/font.ts'
import { store } from './kernel/platform/store.ts'
import { pageMeta } from './kernel/platform/page-meta.ts'

async function start(container: HTMLElement): Promise<void> {
  const root = createRoot(container, { onRecoverableError, ...(await openErrorReports()) })
  try {
    const booted = await boot()
    if (booted.kind === 'ready')
      root.render(<App services={booted.services} history={createBrowserHistory()} features={FEATURES} />)
    if (booted.kind === 'failed') root.render(<StartFailed failure={booted.failure} />)
  } catch (error) {
    // Most likely the texts are missing.
    root.render(<StartFailedUntranslated error={error} />)
    throw error
  }
}

/** An error after which a second rendering succeeded: its cause is more precise than React's message. */
const onRecoverableError = (error: unknown): void =>
  reportError(error instanceof Error ? (error.cause ?? error) : error)

/** Options of React with the hook of an overlay; null without one. */
async function openErrorReports(): Promise<RootOptions | null> {
  const content = pageMeta('error-reports') ?? ''
  return content === '' ? null : (await import('./app/error-reports.ts')).watchErrors(content)
}

store.set(
  beforeWriteAtom,
  FEATURES.flatMap(({ beforeWrite = {} }) => Object.values(beforeWrite)),
)
store.set(
  afterWriteAtom,
  FEATURES.flatMap(({ afterWrite = [] }) => afterWrite),
)
hideComposingKeys()
startTheme()
startFont()
const place = document.getElementById('root')
if (place === null) throw new Error('index.html lacks #root')
// After the end of this file: what is loaded on the way imports from it. And developer tools record the stack of each request, for which
// browsers would compile the whole file again while it runs.
queueMicrotask(() => void start(place))
