import { createContext, type ReactNode } from 'react'
import type { Field } from '../../../contract/field.ts'
import type { JsonObject } from '../../../contract/json-object.ts'
import type { Row } from '../../../contract/page.ts'
import type { ColumnModel } from '../../../engine/list/columns.ts'
import type { StateName } from '../../../engine/fields/states.ts'
import type { GrantRequirement } from '../../../engine/fields/grant-requirements.ts'
import type { FormFieldModel } from '../../../engine/form/form-model.ts'

/** Texts of cells, translated once per table. */
export interface CellWords {
  readonly yes: string
  readonly no: string
  readonly success: string
  readonly failure: string
  /** A mail with a file, and one without. */
  readonly attached: string
  readonly unattached: string
  readonly reachable: string
  readonly unreachable: string
  readonly unknown: string
  readonly cores: (count: number) => string
  /** Chrome on Linux. */
  readonly agent: (browser: string, system: string) => string
  /** The parts that an asset permission lacks. */
  readonly missing: (parts: readonly GrantRequirement[]) => string
  /** The display name of a protocol: `SSH` for `ssh`. */
  readonly protocol: (name: string) => string
  /** The display name of a built-in role; other roles keep their names. */
  readonly role: (name: string) => string
  /** Not of `incomplete`: its word is `missing`. */
  readonly state: (name: StateName) => string
  /** A number of related objects: `4 users`. */
  readonly related: (relation: string, count: number) => string
}

/** Props of a value in a table or in a description list. */
export interface CellProps {
  readonly value: unknown
  /** The display text from the server if there is one, else the value. */
  readonly shown: unknown
  readonly field: Field | null
  readonly words: CellWords
  /** The row of the value; absent outside of rows. */
  readonly row?: Row
  /** What the entry says about the column; absent outside of tables. */
  readonly column?: Pick<ColumnModel, 'states' | 'names'>
}

/** A plain function without hooks, not mounted as a component: a table of a hundred rows calls it a thousand times. */
export type Cell = (props: CellProps) => ReactNode

/** Props of a value in a description list. */
export interface DetailProps extends CellProps {
  readonly name: string
  readonly label: string
  /** The URL of a related object by its id; null if it has no page. */
  readonly hrefOf: (id: string) => string | null
}

export type Detail = (props: DetailProps) => ReactNode

export interface InputProps {
  /** Id of the control or group: target of the label, and of the focus after an error. */
  readonly id: string
  /** Translated; already shown beside the control. */
  readonly label: string
  readonly field: FormFieldModel
  readonly value: unknown
  /** Called with a finished value: for texts on blur or after a pause, otherwise at once. */
  readonly onChange: (value: unknown) => void
  readonly onBlur: () => void
  readonly required: boolean
  /** Why it is read-only; null if it is editable. Shown below the control. */
  readonly reason: string | null
  readonly invalid: boolean
  /** Ids of error, help and reason. */
  readonly describedBy: string | undefined
}

/** A plain function component: rjsf refuses anything wrapped by memo, lazy or forwardRef. */
export type Input = (props: InputProps) => ReactNode

/** The stored object with the form values on top, for inputs that depend on other fields. */
export const EditedObject = createContext<JsonObject>({})
