import type { FastifyRequest } from 'fastify'
import { isObject } from '../../../contract/json-object.ts'
import type { SandboxContext } from './context.ts'
import { message } from '../../messages/message.ts'
import type { Model, Scope } from './model.ts'
import { CONFIRM_TYPES, type ConfirmType } from '../../../contract/session/confirm.ts'
import { HttpError } from './response.ts'

/** The first value of each parameter, without NUL, which PostgreSQL cannot store. */
function readQuery(query: unknown): Record<string, string> {
  if (!isObject(query)) return {}
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => {
      const first: unknown = Array.isArray(value) ? value[0] : value
      return typeof first === 'string' ? [[name, first.replaceAll('\0', '')]] : []
    }),
  )
}

/**
 * The scope of a request.
 * @throws HttpError 401 before login
 */
export function createScope(request: FastifyRequest, context: SandboxContext): Scope {
  const { actor } = request
  if (actor === null)
    throw new HttpError(401, { detail: message('requests.notLoggedIn', 'en'), code: 'not_authenticated' })
  return {
    queries: context.database.queries,
    context,
    actor,
    now: context.now(),
    query: readQuery(request.query),
    remoteAddress: request.ip,
  }
}

/** Runs `work` in a transaction; its scope uses the transaction. */
export function inTransaction<T>(scope: Scope, work: (scope: Scope) => Promise<T>): Promise<T> {
  return scope.queries.transaction().execute((queries) => work({ ...scope, queries }))
}

/**
 * Requires a permission.
 * @throws HttpError 403
 */
export function requirePermission(scope: Scope, permission: string): void {
  requireAnyPermission(scope, [permission])
}

/**
 * Requires one of the permissions.
 * @throws HttpError 403
 */
export function requireAnyPermission(scope: Scope, permissions: readonly string[]): void {
  if (permissions.some((permission) => scope.actor.permissions.has(permission))) return
  throw new HttpError(403, { detail: message('requests.denied', scope.actor.language), code: 'permission_denied' })
}

/**
 * Requires a reauthentication of at least this type.
 * @throws HttpError 400 that names the required type
 */
export function requireReauthentication(
  { actor }: Scope,
  type: ConfirmType,
  allow: readonly string[] | null = null,
): void {
  const { confirmedBy } = actor
  if (confirmedBy !== null && CONFIRM_TYPES.indexOf(confirmedBy) >= CONFIRM_TYPES.indexOf(type)) return
  throw new HttpError(
    400,
    { code: type, detail: message('auth.confirm.required', actor.language) },
    allow?.join(', ') ?? null,
  )
}

/**
 * Requires a reauthentication for secrets, unless the settings disable it.
 * @throws HttpError 400 that names the required type
 */
export function requireReauthenticationForSecrets(
  scope: Scope,
  type: ConfirmType,
  allow: readonly string[] | null = null,
): void {
  if (scope.context.settings.get('SECURITY_VIEW_AUTH_NEED_MFA') !== false) requireReauthentication(scope, type, allow)
}

/**
 * Requires the reauthentication of a model with `confirmedBy`.
 * @throws HttpError 400 that names the required type
 */
export function requireModelReauthentication(
  { confirmedBy }: Model,
  scope: Scope,
  allow: readonly string[] | null = null,
): void {
  if (confirmedBy !== undefined) requireReauthenticationForSecrets(scope, confirmedBy, allow)
}
