import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { isObject } from '../contract/json-object.ts'

const CIPHER = 'aes-256-gcm'
export const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/** Tokens of a session, as the server gave them. */
export interface ServerTokens {
  readonly access: string
  /** Null: the server gives none, or there was no room for it. */
  readonly refresh: string | null
  /** Time when the access token ends, in ms; null: the server does not say. */
  readonly ends: number | null
}

/** Browsers drop a cookie whose name and value are longer. */
export const MOST_COOKIE_BYTES = 4096

/** What is sealed names its place: a cookie of another gateway, server or name cannot be opened. */
export interface Seal {
  readonly key: Buffer
  readonly context: string
}

/** A seal for the tokens of a server in a cookie. */
export const sealFor = (key: Buffer, cookie: string, server: URL): Seal => ({
  key,
  context: createHash('sha256').update(`gatehouse 1\n${cookie}\n${server.origin}`).digest('base64url'),
})

/** The value of a cookie that only this gateway can read. */
export function seal({ key, context }: Seal, { access, refresh, ends }: ServerTokens): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(context))
  const plain = JSON.stringify({
    a: access,
    ...(refresh === null ? {} : { r: refresh }),
    ...(ends === null ? {} : { e: ends }),
  })
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64url')
}

/** Opens the value of a cookie; null: it was sealed with another key, for another server, or changed. */
export function unseal({ key, context }: Seal, value: string): ServerTokens | null {
  const bytes = Buffer.from(value, 'base64url')
  if (bytes.length <= IV_BYTES + TAG_BYTES) return null
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(context))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    const plain = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
    return tokensIn(JSON.parse(plain.toString('utf8')))
  } catch {
    return null
  }
}

function tokensIn(json: unknown): ServerTokens | null {
  if (!isObject(json) || typeof json['a'] !== 'string') return null
  const { a: access, r: refresh, e: ends } = json
  return {
    access,
    refresh: typeof refresh === 'string' ? refresh : null,
    ends: typeof ends === 'number' ? ends : null,
  }
}
