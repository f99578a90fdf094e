import { createHash } from 'node:crypto'
import { isObject } from '../../contract/json-object.ts'

/** An uploaded picture as it is stored. */
export interface Picture {
  readonly type: string
  /** base64 */
  readonly content: string
  /** Of its content: another picture has another address. */
  readonly version: string
}

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

/** What a file is, by its first bytes: neither its name nor what the sender calls it is believed. */
const KINDS: readonly (readonly [type: string, is: (bytes: Buffer) => boolean])[] = [
  ['image/png', (bytes) => text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', (bytes) => text(bytes, 0, 3) === '\xff\xd8\xff'],
  ['image/gif', (bytes) => /^GIF8[79]a/.test(text(bytes, 0, 6))],
  ['image/webp', (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP'],
  ['image/bmp', (bytes) => text(bytes, 0, 2) === 'BM'],
  ['image/x-icon', (bytes) => text(bytes, 0, 4) === '\0\0\x01\0'],
]

/** Null: it is no picture of a kind that nothing can be hidden in (a drawing in SVG may hold a script). */
export function pictureOf(bytes: Buffer): Picture | null {
  const kind = KINDS.find(([, is]) => is(bytes))
  if (kind === undefined) return null
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  return { type: kind[0], content: bytes.toString('base64'), version }
}

/** As `pictureOf` made it and the store gives it back. */
export function isPicture(value: unknown): value is Picture {
  return isObject(value) && ['type', 'content', 'version'].every((name) => typeof value[name] === 'string')
}
