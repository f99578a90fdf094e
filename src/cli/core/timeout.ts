import { type FlagValues, Mistake, textFlag } from '../../serve/command-line.ts'

const MS = 1000
const LONGEST_S = 300

/** --timeout in ms. @throws Mistake */
export function readTimeout(values: FlagValues): number {
  const text = textFlag(values, 'timeout') ?? ''
  const seconds = /^\d{1,3}$/.test(text) ? Number(text) : NaN
  if (!(seconds >= 1 && seconds <= LONGEST_S))
    throw new Mistake(`--timeout must be a number of seconds from 1 to ${String(LONGEST_S)}, not "${text}".`)
  return seconds * MS
}
