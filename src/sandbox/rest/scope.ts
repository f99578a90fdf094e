import type { FastifyRequest } from 'fastify'
import { isObject } from '../../contract/json-object.ts'
import type { SandboxContext } from '../context.ts'
import { message } from '../labels/messages.ts'
import type { Model, Scope } from '../models/model.ts'
import { CONFIRM_TYPES, type ConfirmType } from '../../contract/confirm.ts'
import { NOT_CONFIRMED } from '../auth/texts.ts'
import { say } from '../labels/text.ts'
import { AnswerError } from './answer-error.ts'

/** The first value of each parameter, without the character that PostgreSQL cannot hold. */
function readQuery(query: unknown): Record<string, string> {
  if (!isObject(query)) return {}
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => {
      const first: unknown = Array.isArray(value) ? value[0] : value
      return typeof first === 'string' ? [[name, first.replaceAll('\0', '')]] : []
    }),
  )
}

/** What a request may use. @throws AnswerError 401 before login */
export function scopeOf(request: FastifyRequest, context: SandboxContext): Scope {
  const { actor } = request
  if (actor === null) throw new AnswerError(401, { detail: message('notLoggedIn', 'en'), code: 'not_authenticated' })
  return {
    queries: context.database.queries,
    context,
    actor,
    now: context.now(),
    query: readQuery(request.query),
    remoteAddress: request.ip,
  }
}

/** Runs a write in a transaction of its own. */
export function inTransaction<T>(scope: Scope, work: (scope: Scope) => Promise<T>): Promise<T> {
  return scope.queries.transaction().execute((queries) => work({ ...scope, queries }))
}

/** @throws AnswerError 403 */
export function demand(scope: Scope, permission: string): void {
  demandAny(scope, [permission])
}

/** One of them is enough. @throws AnswerError 403 */
export function demandAny(scope: Scope, permissions: readonly string[]): void {
  if (permissions.some((permission) => scope.actor.permissions.has(permission))) return
  throw new AnswerError(403, { detail: message('denied', scope.actor.language), code: 'permission_denied' })
}

/** @throws AnswerError 400 with the proof that is asked for */
export function demandProved({ actor }: Scope, type: ConfirmType, allow: readonly string[] | null = null): void {
  const { confirmedBy } = actor
  if (confirmedBy !== null && CONFIRM_TYPES.indexOf(confirmedBy) >= CONFIRM_TYPES.indexOf(type)) return
  throw new AnswerError(400, { code: type, detail: say(NOT_CONFIRMED, actor.language) }, allow?.join(', ') ?? null)
}

/** For secrets: unless the settings let them be seen without it. @throws AnswerError 400 with the proof that is asked for */
export function demandConfirmed(scope: Scope, type: ConfirmType, allow: readonly string[] | null = null): void {
  if (scope.context.settings.get('SECURITY_VIEW_AUTH_NEED_MFA') !== false) demandProved(scope, type, allow)
}

/** The proof that everything under the URLs of a model asks for, where it asks for one. @throws AnswerError 400 */
export function demandProof({ confirmedBy }: Model, scope: Scope, allow: readonly string[] | null = null): void {
  if (confirmedBy !== undefined) demandConfirmed(scope, confirmedBy, allow)
}
