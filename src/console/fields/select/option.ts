/** One thing to choose: its value, its words, and a quieter fact beside them (an address, a protocol). */
export interface Option {
  readonly value: unknown
  readonly label: string
  readonly fact?: string
}

export function sameOption(one: Option, other: Option): boolean {
  return one.value === other.value
}
