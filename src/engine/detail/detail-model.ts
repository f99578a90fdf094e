import type { Field } from '../../contract/field.ts'
import type { ActionModel } from '../actions/action-model.ts'
import type { Verdict } from '../permission/verdict.ts'
import type { Params } from '../registry/entry-types.generated.ts'
import type { RelationModel } from './relation.ts'

export interface DetailFieldModel {
  readonly name: string
  readonly label: string
  readonly field: Field | null
  readonly cell: string
  readonly show: string
  /** The list entry whose detail page the value links to; null for no link. */
  readonly linksTo: string | null
}

export interface DetailSectionModel {
  /** i18n key of the heading; null for none. */
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
  /** The extension above the fields, which also renders `quick`. */
  readonly above: string | null
  /** The extension in the side column, which also renders `quick`. */
  readonly beside: string | null
}

/** The field beside the title of an object that has no state. */
export interface DetailStatus {
  readonly field: string
  /** Of the field; of a choice what the value is called. */
  readonly label: string
  /** True or false, or the value of a choice. */
  readonly value: boolean | string
}

export interface DetailModel {
  /** Cut at 80 characters. */
  readonly title: string
  readonly status: DetailStatus | null
  readonly tabs: readonly DetailTabModel[]
  readonly actions: readonly ActionModel[]
  /** Whether the object may be changed, for extensions in tabs. */
  readonly change: Verdict
}
