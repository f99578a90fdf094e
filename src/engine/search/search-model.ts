import type { Choice } from '../../contract/field.ts'

/** A field that a search tag can name. */
export interface SearchOption {
  readonly param: string
  readonly label: string
  /** Of choices and booleans: picked from a list, never edited in place. Empty: typed. */
  readonly choices: readonly Choice[]
}
