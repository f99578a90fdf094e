import { atom } from 'jotai'
import type { Api } from '../../../../client/http.ts'
import { readProfile } from '../../../../contract/session/profile.ts'
import { ENDPOINT } from '../../../../contract/endpoints.ts'
import { loginUrl } from '../../../kernel/navigation/leave-console.ts'
import { sessionAtom, startedAtom } from '../../../kernel/session/session-state.ts'
import { joinRun, store } from '../../../kernel/platform/store.ts'
import { reloginAtom } from './relogin-state.ts'

/** Interval of checks whether the user has signed in. */
const CHECK_EVERY_MS = 1500

const runAtom = atom<Promise<boolean> | null>(null)

/**
 * Asks the user to sign in again in another window after the session has ended. All
 * waiting calls share one dialog. Opens the login page instead if another user signs in or the browser blocks the window.
 * @returns true if the same user has signed in: the calls can be repeated
 */
export function relogin(api: Api): Promise<boolean> {
  // Before startup there is no work to keep: startup opens the login page itself.
  if (!store.get(startedAtom)) return Promise.resolve(false)
  return joinRun(runAtom, () => askUser(api).finally(() => store.set(reloginAtom, null)))
}

async function askUser(api: Api): Promise<boolean> {
  const accepted = await new Promise<boolean>((resolve) => {
    store.set(reloginAtom, { state: 'asked', accept: () => resolve(true), refuse: () => resolve(false) })
  })
  return accepted && loggedInAgain(api)
}

async function loggedInAgain(api: Api): Promise<boolean> {
  const page = window.open(loginUrl(), '_blank', 'popup,width=480,height=720')
  if (page === null) return leave()
  const user = await signedInUser(api, page)
  if (user === null) return false
  page.close()
  return user === store.get(sessionAtom)?.user.id ? true : leave()
}

/** Id of the user who signed in; null if cancelled. */
async function signedInUser(api: Api, page: Window): Promise<string | null> {
  let cancelled = false
  const cancel = () => {
    cancelled = true
  }
  store.set(reloginAtom, { state: 'waiting', accept: () => page.focus(), refuse: cancel })
  for (;;) {
    const id = await currentUserId(api)
    if (id !== null || cancelled) return id
    await new Promise((resolve) => window.setTimeout(resolve, CHECK_EVERY_MS))
  }
}

async function currentUserId(api: Api): Promise<string | null> {
  try {
    const body = await api.send({ method: 'GET', url: ENDPOINT.profile, anonymous: true })
    return readProfile(body)?.id ?? null
  } catch {
    return null
  }
}

/** Never resolves: the browser leaves the page. */
function leave(): Promise<boolean> {
  window.location.assign(loginUrl())
  return new Promise(() => undefined)
}
