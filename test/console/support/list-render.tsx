import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import type { Page } from '../../../src/contract/page.ts'
import type { MetadataAnswer } from '../../../src/client/metadata.ts'
import type { Session } from '../../../src/engine/session/session.ts'
import { ExtensionProviders } from '../../../src/console/app/ExtensionProviders.tsx'
import { FEATURES } from '../../../src/features/features.ts'
import { i18n, startTranslation } from '../../../src/console/kernel/i18n/i18n.ts'
import { SERVER_STATE } from '../../../src/console/kernel/server-state/server-state.ts'
import type { FirstRows, Services } from '../../../src/console/kernel/session/services.ts'
import { ServicesContext } from '../../../src/console/kernel/session/services.ts'
import { sessionAtom } from '../../../src/console/kernel/session/session-state.ts'
import { store } from '../../../src/console/kernel/platform/store.ts'
import { VisitContext } from '../../../src/console/kernel/navigation/visit.ts'
import { type Answer, fakeApi, fakeRequest } from '../../client/support/fakes.ts'
import { useLocation } from '../../../src/console/kernel/navigation/location.tsx'
import { MemoryRouter } from './memory-router.tsx'

export const NOW = new Date('2026-11-20T10:00:00Z')

export interface Asked {
  readonly url: string
  readonly params: Readonly<Record<string, string>>
}

export interface ShowOptions {
  readonly session: Session
  /** Answers the list; may throw, or answer a promise. */
  readonly rows: (asked: Asked) => Page | Promise<Page>
  /** Null: never answered. Several: the answers one after the other, none of them stored earlier. */
  readonly metadata?: MetadataAnswer | null | readonly MetadataAnswer[]
  readonly calls?: Answer
  readonly at?: string
  /** Of the history entry. */
  readonly state?: unknown
  readonly now?: () => Date
  readonly firstRows?: FirstRows
}

/** What screens load when it is first needed: no test waits for its compilation. After the mocks of a test; one by one for Jest. */
async function loadLater(): Promise<void> {
  await import('../../../src/console/actions/run-action.ts')
  await import('../../../src/console/list/ChangedRows.tsx')
  await import('../../../src/console/list/GoneColumns.tsx')
  await import('../../../src/console/list/ListAnnouncer.tsx')
  await import('../../../src/console/list/ListState.tsx')
  await import('../../../src/console/list/SelectionBar.tsx')
  await import('../../../src/console/list/SlowNote.tsx')
  await import('../../../src/console/list/table/CellFilter.tsx')
  await import('../../../src/console/list/toolbar/SearchPicker.tsx')
  await import('../../../src/console/list/toolbar/id-names.ts')
}

/** A screen with doubles for everything outside of it: what it asked for, where it is, and a hand to use it. */
export async function show(screen: ReactNode, options: ShowOptions) {
  if (!i18n.isInitialized) await startTranslation('en')
  await loadLater()
  store.set(sessionAtom, options.session)
  const asked: Asked[] = []
  const { api, calls } = fakeApi(options.calls ?? (() => null))
  const services: Services = {
    api,
    requestOf: fakeRequest,
    now: options.now ?? (() => NOW),
    rows: async (url, params) => {
      asked.push({ url, params })
      return options.rows({ url, params })
    },
    metadata: metadataStore(options.metadata ?? null),
    ...(options.firstRows === undefined ? {} : { firstRows: options.firstRows }),
  }
  const place = { pathname: '', search: '' }
  // Within act, so that the entry and an answer that is ready are there when it returns.
  await act(async () => {
    render(
      <SWRConfig value={{ ...SERVER_STATE, provider: () => new Map() }}>
        <ServicesContext value={services}>
          <MemoryRouter entries={[options.at ?? '/console/users/users']} state={options.state}>
            <VisitContext value={{ now: NOW }}>
              <Place note={(pathname, search) => Object.assign(place, { pathname, search })} />
              <ExtensionProviders features={FEATURES}>{screen}</ExtensionProviders>
            </VisitContext>
          </MemoryRouter>
        </ServicesContext>
      </SWRConfig>,
    )
  })
  return { asked, calls, place, user: userEvent.setup() }
}

function Place({ note }: { note: (pathname: string, search: string) => void }) {
  const { pathname, search } = useLocation()
  note(pathname, search)
  return null
}

const isSeveral = (metadata: ShowOptions['metadata']): metadata is readonly MetadataAnswer[] => Array.isArray(metadata)

function metadataStore(metadata: NonNullable<ShowOptions['metadata']> | null): Services['metadata'] {
  const answers = isSeveral(metadata) ? [...metadata] : [metadata]
  return {
    keyOf: (url) => url,
    kept: () => (isSeveral(metadata) ? null : metadata),
    read: () => {
      const [answer = null] = answers.length > 1 ? answers.splice(0, 1) : answers
      return answer === null ? new Promise(() => undefined) : Promise.resolve(answer)
    },
  }
}
