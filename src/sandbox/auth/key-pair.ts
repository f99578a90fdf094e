import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'

const generate = promisify(generateKeyPair)

export interface KeyPair {
  readonly privateKeyPem: string
  /** Value of the cookie `jms_public_key`: base64 of the PEM, in the double quotes in which the core sends it. */
  readonly publicKeyCookie: string
}

/** A pair for one session. 1024 bits, as the core makes them: clients rely on the size of the RSA part. */
export async function createKeyPair(): Promise<KeyPair> {
  const { publicKey, privateKey } = await generate('rsa', {
    modulusLength: 1024,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
  const cookie = Buffer.from(publicKey.trim(), 'utf8').toString('base64')
  return { privateKeyPem: privateKey, publicKeyCookie: `"${cookie}"` }
}
