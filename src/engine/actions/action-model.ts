import type { Verdict } from '../permission/verdict.ts'
import type { Action, DetailItem } from '../registry/entry-types.generated.ts'

export type ActionSlot = 'header' | 'row' | 'bulk' | 'quick' | 'detail'

/**
 * What an action does when it is chosen. `url` is a template that `prepareCall` fills: `/api/v1/users/users/{id}/` for one
 * row, the list URL (with `{spm}` to delete) for a selection.
 */
export type ActionEffect =
  | { readonly kind: 'go'; readonly to: 'create' | 'update' | 'clone' | 'detail' | 'list' }
  | { readonly kind: 'link'; readonly href: string }
  | { readonly kind: 'delete'; readonly url: string }
  | { readonly kind: 'bulk-delete'; readonly url: string }
  /** Opens a form of the action's `fields`; the ticked ones are sent by PATCH for each chosen row (`planBulkUpdate`). */
  | { readonly kind: 'bulk-update'; readonly action: Action; readonly url: string }
  | { readonly kind: 'call'; readonly action: Action }
  | { readonly kind: 'patch'; readonly action: Action; readonly url: string }
  | { readonly kind: 'bulk-patch'; readonly action: Action; readonly url: string }
  | { readonly kind: 'switch'; readonly action: Action; readonly field: string; readonly url: string }
  /** Opens a form of the action's `dialog`, then makes its `call` with the values as `{form.*}` or as the body. `changes`: initial values are those of the row. */
  | { readonly kind: 'dialog'; readonly action: Action; readonly changes?: 'row' }
  /** Opens the list of the entry `table` in a dialog; with a `call`, rows of it are chosen and the call gets their `{ids}`. */
  | { readonly kind: 'table'; readonly action: Action; readonly table: string }
  /** Shows `fields` of one object in a dialog. `list` is the URL of their metadata. */
  | {
      readonly kind: 'details'
      readonly action: Action
      readonly list: string
      readonly url: string
      readonly fields: readonly DetailItem[]
    }
  | { readonly kind: 'extension'; readonly name: string; readonly action: Action }

/** A variant of a resource that can be created, with the query params of its form. */
export interface CreateVariant {
  readonly key: string
  readonly group: string | null
  readonly query: Readonly<Record<string, string>>
  /** Entry of the form, if it is not this list. */
  readonly entry: string | null
}

export interface ActionModel {
  readonly key: string
  readonly slot: ActionSlot
  readonly verdict: Verdict
  readonly effect: ActionEffect
  readonly confirm: boolean
  readonly danger: boolean
  /** `actions.{key}` of a built-in word, `resources.{entry}.actions.{key}` of the entry's own (else `actions.{key}`). */
  readonly labelKey: string
  /** Of a create menu. */
  readonly variants?: readonly CreateVariant[]
}

/** A request ready to send: URL encoded, body filled. */
export interface PreparedCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly body?: unknown
}
