import { type ConfirmType, type ConfirmOptions, readConfirmOptions } from '../contract/session/confirm.ts'
import { ENDPOINT } from '../contract/endpoints.ts'
import { FailedWith } from './failure.ts'
import type { Api } from './http.ts'
import { encryptSecret } from './secrets.ts'

/**
 * Loads the options of a reauthentication.
 * @throws RequestFailed, for example if the user has no second factor
 */
export async function fetchConfirmOptions(api: Api, type: ConfirmType): Promise<ConfirmOptions> {
  const query = { confirm_type: type }
  const way = readConfirmOptions(await api.send({ method: 'GET', url: ENDPOINT.confirm, query }))
  if (way === null) throw new FailedWith('errors.unexpected')
  return way
}

export interface Confirmation {
  readonly type: ConfirmType
  /** The second factor; null for any other type. */
  readonly method: string | null
  readonly secret: string
}

/**
 * Sends a reauthentication.
 * @param cookies returns `document.cookie`
 * @throws RequestFailed if it is rejected
 */
export async function sendConfirmation(api: Api, cookies: () => string, confirmation: Confirmation): Promise<void> {
  const { type, method, secret } = confirmation
  const seal = async () => ({
    confirm_type: type,
    ...(method === null ? {} : { mfa_type: method }),
    secret_key: await encryptSecret(secret, cookies()),
  })
  await api.send({ method: 'POST', url: ENDPOINT.confirm, seal })
}

export async function sendSmsCode(api: Api): Promise<void> {
  await api.send({ method: 'POST', url: ENDPOINT.mfaSelect, body: { type: 'sms' } })
}
