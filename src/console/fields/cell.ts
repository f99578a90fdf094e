import type { ReactNode } from 'react'
import type { GrantPart } from '../../engine/fields/grant-parts.ts'
import type { Field } from '../../contract/field.ts'
import type { Row } from '../../contract/row.ts'

/** The few words that cells say themselves, translated once per table. */
export interface CellWords {
  readonly yes: string
  readonly no: string
  readonly success: string
  readonly failure: string
  /** A mail that brought a file, and one that brought none. */
  readonly attached: string
  readonly unattached: string
  readonly reachable: string
  readonly unreachable: string
  readonly unknown: string
  /** So many cores of a processor. */
  readonly cores: (count: number) => string
  /** What a permission lacks to be in force. */
  readonly missing: (parts: readonly GrantPart[]) => string
  /** What a protocol is called that a server writes as `ssh`. */
  readonly protocol: (name: string) => string
}

/** What a cell is given, whether it stands in a table or in a description list. */
export interface CellProps {
  /** As the server sent it. */
  readonly value: unknown
  /** What stands for it: the display text beside it where the server sends one, else the value. */
  readonly shown: unknown
  readonly field: Field | null
  readonly words: CellWords
  /** What the value is one of; absent where it stands alone. */
  readonly row?: Row
}

/** A plain function, called without hooks of its own: a table of a hundred rows renders a thousand of them. */
export type Cell = (props: CellProps) => ReactNode
