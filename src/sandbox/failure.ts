import type { FastifyRequest } from 'fastify'
import { isObject, readNumber } from '../contract/json-object.ts'
import { FORM_LIMIT, FORM_TYPE } from './auth/form-body.ts'
import type { Language } from './context.ts'
import { DatabaseDown } from './database/query-engine.ts'
import { message, type MessageCode } from './labels/messages.ts'

/** An answer for what went wrong on the way: its status, one sentence, and what programs call it. */
export interface Failure {
  readonly status: number
  readonly detail: string
  readonly code: string
}

interface Kind {
  readonly status: number
  readonly code: string
  readonly text: MessageCode
}

const DATABASE_DOWN: Kind = { status: 503, code: 'database_down', text: 'databaseDown' }
const DISK_FULL: Kind = { status: 507, code: 'disk_full', text: 'diskFull' }
const UNREADABLE: Kind = { status: 400, code: 'parse_error', text: 'unreadable' }

/** What PostgreSQL, the operating system and fastify call them. */
const KINDS: Readonly<Partial<Record<string, Kind>>> = {
  '53100': DISK_FULL,
  ENOSPC: DISK_FULL,
  EDQUOT: DISK_FULL,
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, code: 'body_too_large', text: 'bodyTooLarge' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, code: 'unsupported_media_type', text: 'mediaType' },
}

function kindOf(error: unknown): Kind | null {
  if (error instanceof DatabaseDown) return DATABASE_DOWN
  if (!isObject(error)) return null
  const known = KINDS[String(error['code'])]
  if (known !== undefined) return known
  const status = readNumber(error['statusCode'], 500)
  return status < 500 ? { ...UNREADABLE, status } : null
}

const [KB, MB] = [1024, 1024 * 1024]

const sizeText = (bytes: number): string => (bytes < MB ? `${bytes / KB} KB` : `${bytes / MB} MB`)

/** Null: an error of the server without details for the client. */
export function failureOf(error: unknown, request: FastifyRequest, language: Language): Failure | null {
  const kind = kindOf(error)
  if (kind === null) return null
  const type = (request.headers['content-type'] ?? '').split(';')[0] ?? ''
  const limit = sizeText(type === FORM_TYPE ? FORM_LIMIT : request.routeOptions.bodyLimit)
  return { status: kind.status, code: kind.code, detail: message(kind.text, language, { limit, type }) }
}
