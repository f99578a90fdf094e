/** Values by the name of their flag. */
export type FlagValues = Readonly<Record<string, string | true | readonly string[] | undefined>>

export type CommandLine =
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'version' }
  /** `sentence` is the line to print. */
  | { readonly kind: 'wrong'; readonly sentence: string }
  | { readonly kind: 'run'; readonly command: string; readonly values: FlagValues; readonly words: readonly string[] }

export function parseCommandLine(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): CommandLine
