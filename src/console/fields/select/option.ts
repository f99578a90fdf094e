import { splitItems } from '../list/split-items.ts'

/** One thing to choose: its value, its words, and a quieter fact beside them (an address, a protocol). */
export interface Option {
  readonly value: unknown
  readonly label: string
  readonly fact?: string
}

export function sameOption(one: Option, other: Option): boolean {
  return one.value === other.value
}

/** What a typed text asks for, where more may be chosen than is offered: each item is its own value. */
export const typedOptions = (text: string): readonly Option[] =>
  splitItems(text).map((item) => ({ value: item, label: item }))
