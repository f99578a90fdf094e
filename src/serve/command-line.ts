import { parseArgs, type ParseArgsConfig } from 'node:util'
import { errorMessage } from './error-code.ts'

/** What was typed: a start with these options, a question, or a mistake that one sentence explains. */
export type Command<Options> =
  | { readonly kind: 'run'; readonly options: Options }
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly sentence: string }

/** A mistake of whoever typed the command: its message is the one sentence they get. */
export class Mistake extends Error {}

/** The values of `flags`. Throws a Mistake on an unknown flag, a flag without its value, and anything that is no flag. */
export function parseFlags<Flags extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  flags: Flags,
) {
  try {
    return parseArgs({ args: [...args], options: flags, strict: true, allowPositionals: false }).values
  } catch (error) {
    const [sentence = ''] = errorMessage(error).split(/\.(?:\s|$)/)
    throw new Mistake(`${sentence}; --help lists the flags.`)
  }
}

export function readPort(value: string): number {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : NaN
  if (!(port <= 65535)) throw new Mistake(`The port is a number from 0 to 65535, not "${value}".`)
  return port
}

/** Turns a Mistake of `read` into its sentence. */
export function commandOf<Options>(read: () => Command<Options>): Command<Options> {
  try {
    return read()
  } catch (error) {
    if (error instanceof Mistake) return { kind: 'wrong', sentence: error.message }
    throw error
  }
}
