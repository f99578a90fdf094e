import { atom } from 'jotai'
import type { Api } from '../../../../client/http.ts'
import {
  type Confirmation,
  fetchConfirmOptions,
  sendConfirmation,
  sendSmsCode,
} from '../../../../client/user-confirm.ts'
import type { ConfirmType } from '../../../../contract/session/confirm.ts'
import { cookies } from '../../../kernel/platform/browser.ts'
import { startedAtom } from '../../../kernel/session/session-state.ts'
import { joinRun, store } from '../../../kernel/platform/store.ts'
import { type UserConfirmBox, userConfirmAtom } from './user-confirm-state.ts'

const runAtom = atom<Promise<boolean> | null>(null)

/**
 * Confirms the identity of the user after the server has refused a call without it. All waiting
 * calls share one dialog.
 * @returns true if confirmed: the call can be repeated
 */
export function confirmUser(api: Api, type: ConfirmType): Promise<boolean> {
  // No dialog can be shown before startup.
  if (!store.get(startedAtom)) return Promise.resolve(false)
  return joinRun(runAtom, () => askUser(api, type).finally(() => store.set(userConfirmAtom, null)))
}

async function askUser(api: Api, type: ConfirmType): Promise<boolean> {
  const confirm = (confirmation: Confirmation): Promise<void> => sendConfirmation(api, cookies.read, confirmation)
  const sendCode = (): Promise<void> => sendSmsCode(api)
  const options = await fetchConfirmOptions(api, type).catch((failed: unknown) => ({ failed }))
  if ('failed' in options) return open({ type, options: null, failed: options.failed, confirm, sendCode })
  if (options.type === 'relogin' && (await acceptsRecentLogin(confirm))) return true
  return open({ type, options, failed: null, confirm, sendCode })
}

/** True if the server accepts the recent login as a confirmation. */
async function acceptsRecentLogin(confirm: UserConfirmBox['confirm']): Promise<boolean> {
  try {
    await confirm({ type: 'relogin', method: null, secret: '' })
    return true
  } catch {
    return false
  }
}

function open(box: Omit<UserConfirmBox, 'close'>): Promise<boolean> {
  return new Promise((resolve) => {
    const confirm = async (confirmation: Confirmation): Promise<void> => {
      await box.confirm(confirmation)
      resolve(true)
    }
    store.set(userConfirmAtom, { ...box, confirm, close: () => resolve(false) })
  })
}
