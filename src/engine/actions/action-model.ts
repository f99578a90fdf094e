import type { Verdict } from '../permission/verdict.ts'
import type { Action } from '../registry/entry-types.ts'

export type ActionPlace = 'header' | 'row' | 'bulk' | 'quick' | 'detail'

/** What happens when it is chosen, with templates filled in by `prepareCall`. */
export type ActionEffect =
  | { readonly kind: 'go'; readonly to: 'create' | 'update' | 'clone' | 'detail' | 'list' }
  | { readonly kind: 'link'; readonly href: string }
  | { readonly kind: 'delete' }
  | { readonly kind: 'bulk-delete' }
  | { readonly kind: 'bulk-update'; readonly action: Action }
  | { readonly kind: 'call'; readonly action: Action }
  | { readonly kind: 'patch'; readonly action: Action }
  | { readonly kind: 'switch'; readonly action: Action; readonly field: string }
  | { readonly kind: 'dialog'; readonly action: Action }
  | { readonly kind: 'extension'; readonly name: string; readonly action: Action }

export interface ActionModel {
  readonly key: string
  readonly place: ActionPlace
  readonly verdict: Verdict
  readonly effect: ActionEffect
  readonly confirm: boolean
  readonly danger: boolean
  /** Called `key` unless it is one of the built-in words (create, update, delete, clone). */
  readonly labelKey: string
}

/** A request ready to send: URL encoded, body filled. */
export interface PreparedCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly body?: unknown
}
