import { atom } from 'jotai'
import type { Api } from '../../client/http.ts'
import { type Confirmation, confirmWay, sendConfirmation, sendSmsCode } from '../../client/user-confirm.ts'
import type { ConfirmType, ConfirmWay } from '../../contract/confirm.ts'
import { cookies } from '../app/browser.ts'
import { startedAtom, store } from '../app/session-state.ts'

export interface UserConfirmBox {
  /** What the server asks for. */
  readonly type: ConfirmType
  /** Null: `failed` says why there is none. */
  readonly way: ConfirmWay | null
  readonly failed: unknown
  /** Rejects when the server does not believe it. */
  readonly prove: (confirmation: Confirmation) => Promise<void>
  readonly sendCode: () => Promise<void>
  readonly close: () => void
}

export const userConfirmAtom = atom<UserConfirmBox | null>(null)

/** When the user was last confirmed; for as long as the console runs. */
export const confirmedAtom = atom<Date | null>(null)

let asking: Promise<boolean> | null = null

/**
 * A call was refused until the user proves who they are (specification, section 4). True: they have, and the call may be
 * sent once more. All calls that wait share one dialog.
 */
export function confirmUser(api: Api, type: ConfirmType): Promise<boolean> {
  // Before startup nobody could be asked.
  if (!store.get(startedAtom)) return Promise.resolve(false)
  asking ??= ask(api, type).finally(() => {
    asking = null
    store.set(userConfirmAtom, null)
  })
  return asking
}

async function ask(api: Api, type: ConfirmType): Promise<boolean> {
  const prove = async (confirmation: Confirmation): Promise<void> => {
    await sendConfirmation(api, cookies.read, confirmation)
    store.set(confirmedAtom, new Date())
  }
  const way = await confirmWay(api, type).catch((failed: unknown) => ({ failed }))
  if ('failed' in way) return open({ type, way: null, failed: way.failed, prove, sendCode: () => sendSmsCode(api) })
  if (way.type === 'relogin' && (await isFresh(prove))) return true
  return open({ type, way, failed: null, prove, sendCode: () => sendSmsCode(api) })
}

/** Whoever has just logged in is believed without a question. */
async function isFresh(prove: UserConfirmBox['prove']): Promise<boolean> {
  try {
    await prove({ type: 'relogin', method: null, secret: '' })
    return true
  } catch {
    return false
  }
}

function open(box: Omit<UserConfirmBox, 'close'>): Promise<boolean> {
  return new Promise((resolve) => {
    const prove = async (confirmation: Confirmation): Promise<void> => {
      await box.prove(confirmation)
      resolve(true)
    }
    store.set(userConfirmAtom, { ...box, prove, close: () => resolve(false) })
  })
}
