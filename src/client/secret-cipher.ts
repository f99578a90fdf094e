import forge from 'node-forge/lib/forge.js'
import 'node-forge/lib/aes.js'
import 'node-forge/lib/asn1.js'
import 'node-forge/lib/pem.js'
import 'node-forge/lib/rsa.js'
import 'node-forge/lib/util.js'
import tweetnacl from 'tweetnacl-util'
import { randomKey, SECRET_SEPARATOR, zeroPad } from '../contract/session/secret-format.ts'

/**
 * Encrypts a secret. Works over plain http, too, where Web Crypto is missing.
 * @param publicKey base64 of a PEM, from the server's cookie
 * @throws Error if it is not an RSA key
 */
export function encrypt(secret: string, publicKey: string): string {
  const key = randomKey((bytes) => globalThis.crypto.getRandomValues(bytes))
  const wrapped = readKey(publicKey).encrypt(key, 'RSAES-PKCS1-V1_5')
  return [forge.util.encode64(wrapped), tweetnacl.encodeBase64(encryptText(secret, key))].join(SECRET_SEPARATOR)
}

function readKey(publicKey: string): forge.pki.rsa.PublicKey {
  const [pem] = forge.pem.decode(forge.util.decode64(publicKey))
  if (pem === undefined) throw new Error('The public key holds no PEM')
  const key = forge.pki.publicKeyFromAsn1(forge.asn1.fromDer(pem.body))
  if (!('n' in key)) throw new Error('The public key is not RSA')
  return key
}

/** tweetnacl's names read backwards: decodeUTF8 makes bytes of a text. */
function encryptText(secret: string, key: string): Uint8Array {
  const cipher = forge.cipher.createCipher('AES-ECB', binary(zeroPad(tweetnacl.decodeUTF8(key))))
  cipher.start()
  cipher.update(forge.util.createBuffer(binary(zeroPad(tweetnacl.decodeUTF8(secret)))))
  // All blocks are complete; finish() would add padding.
  return Uint8Array.from(cipher.output.getBytes(), (character) => character.charCodeAt(0))
}

function binary(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}
