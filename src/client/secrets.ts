import { parseCookies, publicKey } from '../contract/cookies.ts'
import { FailedWith } from './failure.ts'

/** Makes of a secret what may be sent. */
export type Encrypt = (secret: string) => Promise<string>

/**
 * A secret as it may be sent: encrypted when the server gave a public key, else as it is (specification section 7).
 * `cookies` is `document.cookie`. Fails closed: a key that is there but unreadable throws `errors.secretKey`, since
 * the secret would go out in plain text or be stored as rubbish. An empty secret means "keep the old one".
 */
export async function encryptSecret(secret: string, cookies: string): Promise<string> {
  const key = publicKey(parseCookies(cookies))
  if (key === null || secret === '') return secret
  const { encrypt } = await import('./secret-cipher.ts')
  try {
    return encrypt(secret, key)
  } catch {
    // No cause: its message might quote the key or the secret.
    throw new FailedWith('errors.secretKey')
  }
}
