import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { ExtensionProviders } from '../../../src/console/app/ExtensionProviders.tsx'
import { FEATURES } from '../../../src/features/features.ts'
import type { Api } from '../../../src/client/http.ts'
import { RequestFailed } from '../../../src/client/failure.ts'
import { i18n, startTranslation } from '../../../src/console/kernel/i18n/i18n.ts'
import { SERVER_STATE } from '../../../src/console/kernel/server-state/server-state.ts'
import { ServicesContext } from '../../../src/console/kernel/session/services.ts'
import { sessionAtom } from '../../../src/console/kernel/session/session-state.ts'
import { store } from '../../../src/console/kernel/platform/store.ts'
import { VisitContext } from '../../../src/console/kernel/navigation/visit.ts'
import { confirmAtom } from '../../../src/console/kernel/notifications/confirm.ts'
import { Toasts } from '../../../src/console/app/shell/Toasts.tsx'
import { toastsAtom } from '../../../src/console/kernel/notifications/toasts.ts'
import { readProblem } from '../../../src/contract/problem.ts'
import { fakeApi, fakeRequest } from '../../client/support/fakes.ts'
import { sessionOf } from '../../support/sessions.ts'
import { SILENT_SERVICES } from '../support/silent-services.ts'
import { MemoryRouter } from '../support/memory-router.tsx'

export const NOW = new Date('2026-11-20T10:00:00Z')
export const SENTENCE = 'The disk is full'

type Reads = (path: string) => unknown

const EMPTY: Reads = () => ({ count: 0, results: [] })

/** The console's own client before a server that answers reads and refuses every write with 500. */
export function failingApi(reads: Reads = EMPTY): { readonly api: Api; readonly failed: () => readonly string[] } {
  const { api, calls } = fakeApi((call) => {
    if (call.method === 'GET') return reads(call.url)
    // A selection is no write: it only names rows.
    if (call.url.endsWith('/resources/cache/')) return { spm: 'S' }
    throw new RequestFailed(readProblem(500, 'application/json', { detail: SENTENCE }), call)
  })
  const failed = () =>
    calls.filter(({ method, url }) => method !== 'GET' && !url.endsWith('/resources/cache/')).map(({ url }) => url)
  return { api, failed }
}

/** The texts of the toasts; removes them. */
export function takeToasts(): readonly string[] {
  const toasts = store.get(toastsAtom)
  store.set(toastsAtom, [])
  return toasts.map(({ tone, title, detail = '' }) => `${tone}: ${[title, detail].join(' ').trim()}`)
}

/** Whatever is asked is confirmed at once. */
export function confirmAll(): () => void {
  return store.sub(confirmAtom, () => store.get(confirmAtom)?.answer(true))
}

export async function withTexts(): Promise<void> {
  if (!i18n.isInitialized) await startTranslation('en')
}

/** Draws `children` before a server that refuses every write. */
export async function drawFailing(children: ReactNode, reads?: Reads) {
  await withTexts()
  store.set(sessionAtom, sessionOf({ permissions: [] }))
  const server = failingApi(reads)
  const services = {
    ...SILENT_SERVICES,
    api: server.api,
    requestOf: fakeRequest,
    now: () => NOW,
    rows: async (url: string) => {
      if (reads !== undefined) reads(url)
      return { rows: [{ id: 'r1', name: 'One' }], count: 1 }
    },
  }
  await act(async () => {
    render(
      <SWRConfig value={{ ...SERVER_STATE, provider: () => new Map() }}>
        <ServicesContext value={services}>
          <MemoryRouter>
            <VisitContext value={{ now: NOW }}>
              <Toasts />
              <ExtensionProviders features={FEATURES}>{children}</ExtensionProviders>
            </VisitContext>
          </MemoryRouter>
        </ServicesContext>
      </SWRConfig>,
    )
  })
  return { ...server, user: userEvent.setup() }
}

interface WriterProps<T> {
  readonly useWriter: () => T
  readonly write: (writer: T) => unknown
}

/** A button that writes by a hook of the console. */
export function Writer<T>({ useWriter, write }: WriterProps<T>): ReactNode {
  const writer = useWriter()
  return <button onClick={() => void write(writer)}>Write</button>
}
