import { AES_KEY_BYTES } from '../limits.ts'

/**
 * A secret on the wire: `base64(RSA-PKCS1v15(key)) ":" base64(AES-128-ECB(zeroPad(utf8(secret)), zeroPad(key)))`.
 * The key is readable text of at most 16 bytes.
 */
export const SECRET_SEPARATOR = ':'

/** Pads with zero bytes to a multiple of `block`; full blocks are not padded. */
export function zeroPad(bytes: Uint8Array, block = AES_KEY_BYTES): Uint8Array {
  const padded = new Uint8Array(Math.ceil(bytes.length / block) * block)
  padded.set(bytes)
  return padded
}

const PRINTABLE = { from: 0x21, to: 0x7e }

/** A one-time key of 16 printable characters, because servers read the key as text. `random` fills an array with random bytes. */
export function randomKey(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  let key = ''
  while (key.length < AES_KEY_BYTES) {
    // Rejection sampling keeps all characters equally likely.
    for (const byte of random(new Uint8Array(64))) {
      if (byte >= PRINTABLE.from && byte <= PRINTABLE.to && key.length < AES_KEY_BYTES) key += String.fromCharCode(byte)
    }
  }
  return key
}
