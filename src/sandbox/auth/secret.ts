import { createDecipheriv } from 'node:crypto'
import forge from 'node-forge'

const BLOCK = 16

/** The AES key as the core pads it: with zero bytes to a whole number of blocks. */
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
 * A secret as the console sends it: `base64(RSA(AES key)):base64(AES(secret))`, the key pair being the session's. What is not of
 * that form, or does not decrypt, is returned as it came: the core takes it for a plain secret, and so must its stand-in.
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
