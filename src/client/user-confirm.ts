import { type ConfirmType, type ConfirmWay, readConfirmWay } from '../contract/confirm.ts'
import { ENDPOINT } from '../contract/endpoints.ts'
import { FailedWith } from './failure.ts'
import type { Api } from './http.ts'
import { encryptSecret } from './secrets.ts'

/**
 * The way to confirm who one is.
 * @throws RequestFailed, such as for a user who has no second factor
 */
export async function confirmWay(api: Api, type: ConfirmType): Promise<ConfirmWay> {
  const query = { confirm_type: type }
  const way = readConfirmWay(await api.send({ method: 'GET', url: ENDPOINT.confirm, query }))
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
 * Proves it. `cookies` reads `document.cookie`.
 * @throws RequestFailed when the server does not believe it
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

/** Has a code sent to the user's telephone. */
export async function sendSmsCode(api: Api): Promise<void> {
  await api.send({ method: 'POST', url: ENDPOINT.mfaSelect, body: { type: 'sms' } })
}
