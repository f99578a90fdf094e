export interface Flag {
  readonly value?: string
  readonly multiple?: true
  readonly required?: true
  readonly environment?: string
  readonly fallback?: string
  readonly help: string
}

export interface CommandTable {
  readonly summary: string
  readonly words: readonly string[]
  readonly flags: Readonly<Record<string, Flag>>
}

export const COMMANDS: Readonly<Record<string, CommandTable>>
