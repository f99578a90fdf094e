import { distribution } from './distribution.ts'

/** Measured values by what was measured. Less is better for all of them: times, sizes and counts. */
export type Report = Readonly<Record<string, readonly number[]>>

const found = new Map<string, readonly number[]>()

/**
 * Prints the distribution of values in a line, and keeps them for `collected`.
 * @param title what was measured, under a heading that `about` repeats in the report
 */
export function measured(about: string, title: string, values: readonly number[], digits = 0): void {
  console.log(`  ${title.padEnd(36)} ${distribution(values, digits)}`)
  keep(about, title, values)
}

/** Keeps values without printing them. */
export const keep = (about: string, title: string, values: readonly number[]): void =>
  void found.set(`${about}: ${title}`, values)

/** All values that were measured or kept. */
export const collected = (): Report => Object.fromEntries(found)
