/** Values by the name of their flag. */
export type FlagValues = Readonly<Record<string, string | true | readonly string[] | undefined>>

export type CommandLine =
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'version' }
  /** `sentence` is the line to print. */
  | { readonly kind: 'wrong'; readonly sentence: string }
  | { readonly kind: 'run'; readonly command: string; readonly values: FlagValues; readonly words: readonly string[] }

export function printAnswer(
  parsed: Extract<CommandLine, { readonly kind: 'help' | 'wrong' }>,
  io: { readonly log: (line: string) => void; readonly error: (line: string) => void },
): number

export function exit(code: number): void

export function parseCommandLine(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): CommandLine
