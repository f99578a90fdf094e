import type { FlagValues } from '../serve/command-line.ts'

export type CommandLine =
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'version' }
  /** `sentence` is the line to print. */
  | { readonly kind: 'wrong'; readonly sentence: string }
  | { readonly kind: 'run'; readonly command: string; readonly values: FlagValues; readonly words: readonly string[] }

interface Flag {
  readonly value?: string
  readonly multiple?: true
  readonly required?: true
  readonly environment?: string
  readonly fallback?: string
  readonly help: string
}

/** A command and its flags by name, as bin/commands.mjs lists them. */
export interface Command {
  readonly summary: string
  readonly words: readonly string[]
  readonly flags: Readonly<Record<string, Flag>>
}
