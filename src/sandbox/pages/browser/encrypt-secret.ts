import forge from 'node-forge/lib/forge.js'
import 'node-forge/lib/aes.js'
import 'node-forge/lib/asn1.js'
import 'node-forge/lib/pem.js'
import 'node-forge/lib/rsa.js'
import 'node-forge/lib/util.js'
import { randomKey, SECRET_SEPARATOR, zeroPad } from '../../../contract/session/secret-format.ts'

const bytesOf = (text: string) => zeroPad(new TextEncoder().encode(text))
const binary = (bytes: Uint8Array) => String.fromCharCode(...bytes)

function readKey(base64Pem: string): forge.pki.rsa.PublicKey {
  const [pem] = forge.pem.decode(forge.util.decode64(base64Pem))
  if (pem === undefined) throw new Error('no PEM')
  return forge.pki.publicKeyFromAsn1(forge.asn1.fromDer(pem.body))
}

/**
 * Encrypts a password in the format of the core.
 * @param publicKey value of the cookie `jms_public_key`, without quotes
 * @throws when it is not a key
 */
export function encryptPassword(secret: string, publicKey: string): string {
  const key = randomKey((bytes) => crypto.getRandomValues(bytes))
  const cipher = forge.cipher.createCipher('AES-ECB', binary(bytesOf(key)))
  cipher.start()
  cipher.update(forge.util.createBuffer(binary(bytesOf(secret))))
  const wrapped = readKey(publicKey).encrypt(key, 'RSAES-PKCS1-V1_5')
  return [wrapped, cipher.output.getBytes()].map((part) => forge.util.encode64(part)).join(SECRET_SEPARATOR)
}
