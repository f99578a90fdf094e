import { parseCookies, publicKey } from '../contract/session/cookies.ts'
import { FailedWith } from './failure.ts'

export type Encrypt = (secret: string) => Promise<string>

/**
 * Encrypts a secret if the server has set a public key, else returns it unchanged. An empty secret,
 * which means "unchanged", stays empty.
 * @param cookies `document.cookie`
 * @throws FailedWith `errors.secretKey` for an unreadable key, rather than sending the secret in plain text
 */
export async function encryptSecret(secret: string, cookies: string): Promise<string> {
  const key = publicKey(parseCookies(cookies))
  if (key === null || secret === '') return secret
  const { encrypt } = await import('./secret-cipher.ts')
  try {
    return encrypt(secret, key)
  } catch {
    // Without the cause, whose message might contain the secret.
    throw new FailedWith('errors.secretKey')
  }
}
