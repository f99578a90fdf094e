import { atom } from 'jotai'
import type { Api } from '../../client/http.ts'
import { readProfile } from '../../contract/profile.ts'
import { ENDPOINT } from '../../contract/endpoints.ts'
import { loginUrl } from '../app/leave-console.ts'
import { sessionAtom, startedAtom, store } from '../app/session-state.ts'

export interface ReloginBox {
  /** asked: the box waits for the user; waiting: the login page stands open in its own window. */
  readonly state: 'asked' | 'waiting'
  readonly accept: () => void
  readonly refuse: () => void
}

export const reloginAtom = atom<ReloginBox | null>(null)

/** How often the console looks whether the user is back. */
const LOOK_EVERY_MS = 1500

let asking: Promise<boolean> | null = null

/**
 * "Your account has ended" (specification, section 8; ruling 6). True: the same user has logged in again, and the
 * waiting calls may be sent once more. All calls that wait share one box. Another user, or a window that the browser
 * refuses to open, means leaving for the login page.
 */
export function relogin(api: Api): Promise<boolean> {
  // Before startup there is nothing to keep: the guard itself leads to the login page.
  if (!store.get(startedAtom)) return Promise.resolve(false)
  asking ??= ask(api).finally(() => {
    asking = null
    store.set(reloginAtom, null)
  })
  return asking
}

async function ask(api: Api): Promise<boolean> {
  const accepted = await new Promise<boolean>((resolve) => {
    store.set(reloginAtom, { state: 'asked', accept: () => resolve(true), refuse: () => resolve(false) })
  })
  return accepted && loggedInAgain(api)
}

async function loggedInAgain(api: Api): Promise<boolean> {
  const page = window.open(loginUrl(), '_blank', 'popup,width=480,height=720')
  if (page === null) return leave()
  const who = await userIsBack(api, page)
  if (who === null) return false
  page.close()
  return who === store.get(sessionAtom)?.user.id ? true : leave()
}

/** The id of who logged in; null when the user gave up. */
async function userIsBack(api: Api, page: Window): Promise<string | null> {
  let given = false
  const giveUp = () => {
    given = true
  }
  store.set(reloginAtom, { state: 'waiting', accept: () => page.focus(), refuse: giveUp })
  for (;;) {
    const id = await whoIsIt(api)
    if (id !== null || given) return id
    await new Promise((resolve) => window.setTimeout(resolve, LOOK_EVERY_MS))
  }
}

async function whoIsIt(api: Api): Promise<string | null> {
  try {
    const body = await api.send({ method: 'GET', url: ENDPOINT.profile, anonymous: true })
    return readProfile(body)?.id ?? null
  } catch {
    return null
  }
}

/** Never resolves: the page goes away. */
function leave(): Promise<boolean> {
  window.location.assign(loginUrl())
  return new Promise(() => undefined)
}
