import type { Field } from '../contract/field.ts'
import type { Row } from '../contract/page.ts'
import type { ActionSlot } from './actions/action-model.ts'
import type { ActionSource } from './actions/actions.ts'
import type { ConditionScope } from './condition/scope.ts'
import type { DetailSource, ObjectSource } from './detail/detail.ts'
import type { FormEntryLike } from './form/form-address.ts'
import type { FormModel } from './form/form-model.ts'
import type { ChosenColumns, ColumnModel } from './list/columns.ts'
import type { SearchOption } from './list/search.ts'
import type { Action } from './registry/entry-types.generated.ts'
import type { IndexEntry } from './registry/entry.ts'

/** A control of a screen. `filter` and `sort` belong to a column, `search` is a filter of the search box. */
export type ControlKind =
  | 'menu'
  | 'screen'
  | 'column'
  | 'filter'
  | 'sort'
  | 'search'
  | 'tree'
  | 'node'
  | 'transfer'
  | 'variant'
  | 'field'
  | 'tab'
  | 'detail'
  | 'relation'
  | 'test'
  | Exclude<ActionSlot, 'detail'>
  /** The menu of a row, which has all row actions. */
  | 'more'
  | 'title'

/** A request of a control: with names of parameters, never with their values. */
export interface RequestOrigin {
  readonly method: string
  readonly url: string
  readonly params: readonly string[]
}

/** A list on the screen: what its controls are made of. */
export interface ListSubject {
  readonly kind: 'list'
  readonly source: ActionSource
  readonly columns: readonly ColumnModel[]
  /** The filters as the search box labels them. */
  readonly options: readonly SearchOption[]
  readonly chosen: ChosenColumns
  /** The rows of the page. */
  readonly rows: readonly Row[]
  /** Params that the object around the list sets. */
  readonly fixedParams: readonly string[]
  /** The request of the rows. */
  readonly request: RequestOrigin
  /** Of the OPTIONS request; null: there is none. */
  readonly metadataUrl: string | null
}

/** An open form, or the dialog of an action: what its fields are made of. */
export interface FormSubject {
  readonly kind: 'form'
  readonly entry: FormEntryLike
  /** Of a dialog: the action that opened it, and the URL whose OPTIONS describe a field. */
  readonly dialog?: { readonly action: Action; readonly metadataUrl: (field: string) => string }
  readonly index: IndexEntry
  readonly model: FormModel
  /** Of the method that the form sends; null without metadata, and for a dialog, whose model has the field of each. */
  readonly fields: readonly Field[] | null
  /** With the current values. */
  readonly scope: ConditionScope
}

/** A detail page: what its tabs, fields and actions are made of. */
export interface DetailSubject extends DetailSource {
  readonly kind: 'detail'
  /** The key of the open tab; fields of other tabs are not on the screen. */
  readonly tab: string | null
  readonly metadataUrl: string
}

/** The page of a single object. */
export interface ObjectSubject extends ObjectSource {
  readonly kind: 'object'
}

/** Something on the screen with the models that its controls are made of. */
export type ScreenPart = ListSubject | FormSubject | DetailSubject | ObjectSubject
