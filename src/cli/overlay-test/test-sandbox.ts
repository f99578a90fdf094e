import { type Api, createApi } from '../../client/http.ts'
import { ENDPOINT } from '../../contract/endpoints.ts'
import { PAGE } from '../../contract/server-pages.ts'
import type { Facts } from '../../contract/facts.ts'
import type { Metadata, NoMetadata } from '../../contract/field.ts'
import { readMetadata } from '../../contract/metadata.ts'
import { csrfToken, parseCookies } from '../../contract/session/cookies.ts'
import { readProfile } from '../../contract/session/profile.ts'
import { readPublicSettings } from '../../contract/settings/settings.ts'
import type { Session } from '../../engine/session/session.ts'
import { readSetCookie } from '../core/ask-core.ts'
import { createSandbox } from '../../sandbox/server.ts'

/** A sandbox with the lists of an overlay, and an administrator who is signed in. */
export interface TestSandbox {
  readonly api: Api
  readonly session: Session
  /** Why lists of the overlay are not served, a line each. */
  readonly unserved: readonly string[]
  /** The answer to OPTIONS. */
  readonly metadataOf: (url: string) => Promise<Metadata | NoMetadata>
  close(): Promise<void>
}

const USER = 'admin'

/**
 * In memory, so that nothing stays.
 * @param folders those of the build
 * @param create tests have it created on a database of theirs
 */
export async function openTestSandbox(
  facts: readonly Facts[],
  folders: { readonly consoleFolder: string; readonly staticFolder: string },
  create = createSandbox,
): Promise<TestSandbox> {
  const sandbox = await create({
    port: 0,
    edition: 'enterprise',
    license: 'valid',
    database: { kind: 'memory' },
    ...folders,
    logResponses: null,
    takesLists: true,
  })
  try {
    const unserved = await sandbox.replaceLists(facts)
    const browser = withCookies(sandbox.url)
    await signIn(browser)
    const { api } = browser
    return {
      api,
      unserved,
      session: await readSession(api),
      metadataOf: async (url) => readMetadata(await api.send({ method: 'OPTIONS', url }).catch(() => null)),
      close: () => sandbox.close(),
    }
  } catch (error) {
    await sandbox.close()
    throw error
  }
}

interface Browser {
  readonly api: Api
  readonly cookies: () => string
  readonly open: typeof fetch
}

function withCookies(origin: string): Browser {
  const jar = new Map([['django_language', 'en']])
  const cookies = () => [...jar].map((pair) => pair.join('=')).join('; ')
  const open: typeof fetch = async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(String(input), origin), init)
    request.headers.set('cookie', cookies())
    const response = await fetch(request, { redirect: 'manual' })
    for (const text of response.headers.getSetCookie()) jar.set(...readSetCookie(text))
    return response
  }
  const api = createApi({ origin, cookies, timeZone: () => 'UTC', organization: () => null, fetch: open })
  return { api, cookies, open }
}

async function signIn({ cookies, open }: Browser): Promise<void> {
  await open(PAGE.login)
  const token = csrfToken(parseCookies(cookies())) ?? ''
  // A core accepts a password that is not encrypted, too.
  const form = new URLSearchParams({ csrfmiddlewaretoken: token, username: USER, password: USER })
  await open(PAGE.login, { method: 'POST', body: form })
  await open(`${PAGE.login}guard/`)
}

async function readSession(api: Api): Promise<Session> {
  const user = readProfile(await api.send({ method: 'GET', url: ENDPOINT.profile }))
  const settings = readPublicSettings(await api.send({ method: 'GET', url: ENDPOINT.publicSettings }))
  if (user === null || settings === null) throw new Error('The sandbox answered without a profile or settings.')
  const organization = user.console_orgs.find((each) => each.is_default) ?? user.console_orgs[0] ?? null
  return { user, settings, organization, permissions: new Set(user.perms) }
}
