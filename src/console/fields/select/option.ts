import { useState } from 'react'

/** An option of a select; `fact` is secondary text such as an address or a protocol. */
export interface Option {
  readonly value: unknown
  readonly label: string
  readonly fact?: string
  /** The label is not known yet. */
  readonly isLoading?: true
}

export function sameOption(one: Option, other: Option): boolean {
  return one.value === other.value
}

/** Typed text as options: each item is both value and label. */
export const typedOptions = (text: string): readonly Option[] =>
  splitItems(text).map((item) => ({ value: item, label: item }))

/** Splits text at commas, semicolons (also `，`, `、` and `；`), tabs, which part the cells of a copied row, and line ends; items are trimmed and not empty. */
export function splitItems(text: string): readonly string[] {
  return text
    .split(/[,;\t\n\r，、；]+/)
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

const same = (one: Option, other: Option | undefined): boolean =>
  one.value === other?.value && one.label === other?.label && one.fact === other?.fact

/** Returns the same array while its content is the same: MUI clears the typed text when the value changes. */
export function useStableOptions(options: readonly Option[]): readonly Option[] {
  const [kept, setKept] = useState(options)
  if (kept === options || (kept.length === options.length && kept.every((each, at) => same(each, options[at]))))
    return kept
  setKept(options)
  return options
}

export interface RemoteOptions {
  /** Total number of options; null before the first response. */
  readonly total: number | null
  readonly loading: boolean
  readonly failed: boolean
  readonly onOpen: () => void
  readonly onSearch: (text: string) => void
  /** Called when the list is scrolled near its end. */
  readonly onEnd: () => void
}
