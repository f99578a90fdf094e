import { ownAt } from '../../contract/json-object.ts'
import { fillBody, fillUrl, type TemplateScope } from '../template/template.ts'
import type { Action, CallTemplate } from '../registry/entry-types.generated.ts'
import type { ActionEffect, ActionModel, PreparedCall } from './action-model.ts'

const QUIET = ['go', 'link', 'extension', 'table', 'details', 'bulk-update'] as const

type CallingEffect = Exclude<ActionEffect, { kind: (typeof QUIET)[number] }>

const NO_CALL: ReadonlySet<ActionEffect['kind']> = new Set(QUIET)

/** True for effects with one request; the others navigate, show something or run an extension. */
export const isCall = (effect: ActionEffect): effect is CallingEffect => !NO_CALL.has(effect.kind)

/** True for an allowed action whose request is known before it is chosen: no form and no selection dialog. */
export const isOneStep = ({ verdict, effect }: ActionModel): boolean =>
  verdict.state === 'allowed' && isCall(effect) && effect.kind !== 'dialog'

function prepared([method, url, body]: CallTemplate, scope: TemplateScope): PreparedCall {
  const call = { method, url: fillUrl(url, scope) }
  return body === undefined ? call : { ...call, body: fillBody(body, scope) }
}

function preparedCall({ call, key }: Action, scope: TemplateScope): PreparedCall {
  if (call === undefined) throw new Error(`Action ${key} names no call`)
  return prepared(call, scope)
}

/** Bulk update sends an array in which each object carries its id. */
const forEach = (ids: readonly string[] | undefined, patch: unknown): unknown =>
  (ids ?? []).map((id) => ({ ...asObject(patch), id }))

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})

/** A switch inverts the current value. */
const switched = (field: string, scope: TemplateScope): boolean => ownAt(scope.row, field.split('.')) !== true

/**
 * The request of an effect, from the row, the selection (`ids`, `spm`), a dialog's or a bulk form's values (`form`) and
 * `now`. A dialog without a body template sends all of `form`. The `ids` of a table are those selected in it.
 * @example prepareCall({ kind: 'delete', url: '/api/v1/users/users/{id}/' }, { row }) // { method: 'DELETE', url: '...' }
 * @throws TemplateError when the URL lacks a value; Error for an effect that makes no call (see `isCall`).
 */
export function prepareCall(effect: ActionEffect, scope: TemplateScope): PreparedCall {
  switch (effect.kind) {
    case 'delete':
    case 'bulk-delete':
      return { method: 'DELETE', url: fillUrl(effect.url, scope) }
    case 'patch':
      return { method: 'PATCH', url: fillUrl(effect.url, scope), body: fillBody(effect.action.patch ?? {}, scope) }
    case 'switch':
      return {
        method: 'PATCH',
        url: fillUrl(effect.url, scope),
        body: { [effect.field]: switched(effect.field, scope) },
      }
    case 'bulk-patch':
      return {
        method: 'PATCH',
        url: fillUrl(effect.url, scope),
        body: forEach(scope.ids, fillBody(effect.action.patch, scope)),
      }
    case 'call':
      return preparedCall(effect.action, scope)
    case 'table':
      if (effect.action.call === undefined) throw new Error('A table that is only looked at makes no call')
      return preparedCall(effect.action, scope)
    case 'dialog': {
      const call = preparedCall(effect.action, scope)
      return 'body' in call || call.method === 'GET' ? call : { ...call, body: scope.form ?? {} }
    }
    case 'go':
    case 'link':
    case 'extension':
    case 'details':
    case 'bulk-update':
      throw new Error(`An effect of kind ${effect.kind} makes no call`)
  }
}
