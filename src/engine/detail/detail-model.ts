import type { GrantPart } from '../fields/grant-parts.ts'
import type { Field } from '../../contract/field.ts'
import type { ActionModel } from '../actions/action-model.ts'
import type { Verdict } from '../permission/verdict.ts'
import type { Params } from '../registry/entry-types.ts'
import type { RelationModel } from './relation.ts'

export interface DetailFieldModel {
  readonly name: string
  readonly label: string
  readonly field: Field | null
  readonly cell: string
  readonly show: string
  /** The list entry whose detail a value of this field leads to; null for a plain value. */
  readonly linksTo: string | null
}

export interface DetailSectionModel {
  /** i18n key of the heading; null for fields that stand first without one. */
  readonly title: string | null
  readonly fields: readonly DetailFieldModel[]
}

export interface DetailTabModel {
  readonly key: string
  readonly sections: readonly DetailSectionModel[]
  readonly quick: readonly ActionModel[]
  readonly relations: readonly RelationModel[]
  readonly table: string | null
  readonly params: Params
  readonly extension: string | null
  /** The extension at the right, which draws `quick`, too. */
  readonly beside: string | null
}

/** The state beside the title; `value`: whether it is the good one; `missing`: what a permission lacks to be in force. */
export interface DetailStatus {
  readonly field: string
  readonly label: string
  readonly value: boolean
  readonly missing?: readonly GrantPart[]
}

export interface DetailModel {
  /** Cut at 80 characters (specification, section 9). */
  readonly title: string
  readonly status: DetailStatus | null
  readonly tabs: readonly DetailTabModel[]
  readonly actions: readonly ActionModel[]
  /** Whether the object may be changed, and why not: what an extension in a tab keeps to. */
  readonly change: Verdict
}
