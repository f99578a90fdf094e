import forge from 'node-forge'
import { createDecipheriv, generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'

const BLOCK = 16

/** Pads the AES key with zero bytes to a valid key size, as the core does. */
function padKey(key: Buffer): Buffer {
  const padded = Buffer.alloc(Math.max(1, Math.ceil(key.length / BLOCK)) * BLOCK)
  key.copy(padded)
  return padded
}

function decryptText(cipherText: Buffer, key: Buffer): string {
  const padded = padKey(key)
  const decipher = createDecipheriv(`aes-${padded.length * 8}-ecb`, padded, null).setAutoPadding(false)
  const plain = Buffer.concat([decipher.update(cipherText), decipher.final()])
  return new TextDecoder('utf-8', { fatal: true }).decode(plain).replace(/\0+$/, '')
}

/**
 * Decrypts `base64(RSA(AES key)):base64(AES(secret))` with the session's private key. Anything else is returned
 * unchanged: a core takes it for a plain secret.
 */
export function decryptSecret(value: string, privateKeyPem: string | null): string {
  const [keyPart = '', textPart = '', ...more] = value.split(':')
  if (privateKeyPem === null || keyPart === '' || textPart === '' || more.length > 0) return value
  try {
    // Node refuses RSA PKCS#1 v1.5 decryption.
    const key = forge.pki.privateKeyFromPem(privateKeyPem).decrypt(forge.util.decode64(keyPart), 'RSAES-PKCS1-V1_5')
    return decryptText(Buffer.from(textPart, 'base64'), Buffer.from(key, 'latin1'))
  } catch {
    return value
  }
}

const generate = promisify(generateKeyPair)

interface KeyPair {
  readonly privateKeyPem: string
  /** Value of the cookie `jms_public_key`: base64 of the PEM, in double quotes as the core sends it. */
  readonly publicKeyCookie: string
}

/** A key pair for one session, of 1024 bits as in the core: clients rely on the length of the RSA part. */
export async function createKeyPair(): Promise<KeyPair> {
  const { publicKey, privateKey } = await generate('rsa', {
    modulusLength: 1024,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
  const cookie = Buffer.from(publicKey.trim(), 'utf8').toString('base64')
  return { privateKeyPem: privateKey, publicKeyCookie: `"${cookie}"` }
}
