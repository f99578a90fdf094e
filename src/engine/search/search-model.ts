import type { Choice } from '../../contract/field.ts'

/** A field that a search tag can name. */
export interface SearchOption {
  readonly param: string
  readonly label: string
  /** Of choices and booleans: picked from a list, never edited in place. Empty: typed. */
  readonly choices: readonly Choice[]
  /** Whether a value is an id: a server refuses words with 400. */
  readonly isId?: boolean
}

const UUID = /^[\da-f]{8}-?([\da-f]{4}-?){3}[\da-f]{12}$/i

/** Whether a server takes this text as a value of the filter. */
export const takesValue = ({ isId = false }: SearchOption, text: string): boolean => !isId || UUID.test(text.trim())
