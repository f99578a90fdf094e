import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { UserRow } from '../database/core-tables.ts'

/** TOTP (RFC 6238) with the common parameters: SHA-1, six digits, 30 seconds. */
const STEP_MS = 30_000
const DIGITS = 6
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base 32 characters of a 160-bit key, the size of the digest. */
const KEY_LENGTH = 32

/** A random key in base 32. */
export const newKey = (): string =>
  Array.from({ length: KEY_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')

export const isKey = (text: string): boolean =>
  text.length === KEY_LENGTH && [...text].every((letter) => ALPHABET.includes(letter))

/** Decodes base 32 (RFC 4648). */
function bytesOf(key: string): Buffer {
  const bits = [...key].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}

/** The code of a key at a time, shifted by `steps` of 30 seconds. */
export function codeAt(key: string, at: Date, steps = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / STEP_MS) + steps))
  const mac = createHmac('sha1', bytesOf(key)).update(counter).digest()
  const from = mac.readUInt8(mac.length - 1) & 15
  const code = (mac.readUInt32BE(from) & 0x7fffffff) % 10 ** DIGITS
  return String(code).padStart(DIGITS, '0')
}

/** Accepts the previous and the next code too, since clocks differ. */
export function isRightCode(key: string, code: string, now: Date): boolean {
  return [-1, 0, 1].some((steps) => {
    const right = Buffer.from(codeAt(key, now, steps))
    const given = Buffer.from(code)
    return right.length === given.length && timingSafeEqual(right, given)
  })
}

export const hasSecondFactor = ({ otp_secret_key: key }: Pick<UserRow, 'otp_secret_key'>): boolean => key !== null
