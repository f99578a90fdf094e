import type { FastifyRequest } from 'fastify'
import { isObject, readNumber } from '../../../contract/json-object.ts'
import type { Language } from '../../../contract/language.ts'
import { DatabaseDown } from '../../database/query-engine.ts'
import { message, type MessageKey } from '../../messages/message.ts'

export const FORM_TYPE = 'application/x-www-form-urlencoded'
export const FORM_LIMIT = 16 * 1024

/** The response to an infrastructure error; `code` is for programs. */
export interface ErrorResponse {
  readonly status: number
  readonly detail: string
  readonly code: string
}

interface ErrorMapping {
  readonly status: number
  readonly code: string
  readonly text: MessageKey
}

const DATABASE_DOWN: ErrorMapping = { status: 503, code: 'database_down', text: 'requests.databaseDown' }
const DISK_FULL: ErrorMapping = { status: 507, code: 'disk_full', text: 'requests.diskFull' }
const UNREADABLE: ErrorMapping = { status: 400, code: 'parse_error', text: 'requests.unreadable' }

/** By the error codes of PostgreSQL, the operating system and fastify. */
const ERROR_MAPPINGS: Readonly<Partial<Record<string, ErrorMapping>>> = {
  '53100': DISK_FULL,
  ENOSPC: DISK_FULL,
  EDQUOT: DISK_FULL,
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, code: 'body_too_large', text: 'requests.bodyTooLarge' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, code: 'unsupported_media_type', text: 'requests.mediaType' },
}

function errorMapping(error: unknown): ErrorMapping | null {
  if (error instanceof DatabaseDown) return DATABASE_DOWN
  if (!isObject(error)) return null
  const known = ERROR_MAPPINGS[String(error['code'])]
  if (known !== undefined) return known
  const status = readNumber(error['statusCode'], 500)
  return status < 500 ? { ...UNREADABLE, status } : null
}

const [KB, MB] = [1024, 1024 * 1024]

const sizeText = (bytes: number): string => (bytes < MB ? `${bytes / KB} KB` : `${bytes / MB} MB`)

/**
 * Maps an error to a response.
 * @returns null for a server error whose details the client must not see
 */
export function errorResponse(error: unknown, request: FastifyRequest, language: Language): ErrorResponse | null {
  const mapping = errorMapping(error)
  if (mapping === null) return null
  const type = (request.headers['content-type'] ?? '').split(';')[0] ?? ''
  const limit = sizeText(type === FORM_TYPE ? FORM_LIMIT : request.routeOptions.bodyLimit)
  return { status: mapping.status, code: mapping.code, detail: message(mapping.text, language, { limit, type }) }
}
