import type { Field } from '../../contract/field.ts'
import type { Session } from '../session.ts'

/** An object that a condition may look into. Null or absent: not loaded yet, so what it holds is unknown. */
export type Loaded = Readonly<Record<string, unknown>> | null

/** All that a condition may be about. */
export interface ConditionScope {
  readonly session: Session
  /** The row of a list, the object of a detail or of a form. */
  readonly row?: Loaded
  /** The values of the form as they stand now. */
  readonly form?: Loaded
  /** The object whose tab or dialog this stands in. */
  readonly parent?: Loaded
  /** The parameters of the address: known from the start, so a missing one is empty and not unknown. */
  readonly query?: Readonly<Record<string, string>>
  /** create, update or clone. */
  readonly mode?: string
  /** Metadata of `row` and `form`, which says how their values compare. */
  readonly fields?: readonly Field[] | null
}
