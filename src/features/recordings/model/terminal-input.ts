import { openSequence } from '../../../engine/terminal/terminal-text.ts'

const ESCAPE = String.fromCharCode(0x1b)
const CSI = `(?:${ESCAPE}\\[|${String.fromCharCode(0x9b)})`

/** Functions of ECMA-48 that are repeated as often as their parameter says: insert, delete, scroll, erase, tabulate. */
export const REPEATED = ['@', 'I', 'L', 'M', 'P', 'S', 'T', 'X', 'Z', 'b'] as const

/** No screen has more rows or columns, so a larger number has the same effect. */
export const MOST_REPEATS = 500

const COUNT = new RegExp(`(${CSI})0*(\\d{4,})(?=[${REPEATED.join('')}])`, 'g')

/**
 * A recording is input that somebody has chosen: without a limit, one short sequence (`ESC [ 2000000000 L`) would occupy the
 * emulator for minutes.
 */
export const limitRepeats = (text: string): string => text.replace(COUNT, `$1${String(MOST_REPEATS)}`)

/** Output for the emulator, and the incomplete escape sequence at its end, which belongs before the next output. */
export function completeOutput(text: string): { readonly output: string; readonly open: string } {
  const open = openSequence(text)
  return { output: limitRepeats(text.slice(0, text.length - open.length)), open }
}
