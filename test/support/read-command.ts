import { parseCommandLine } from '../../bin/command-line.mjs'
import { type FlagValues, Mistake } from '../../src/serve/command-line.ts'

type Environment = Readonly<Record<string, string>>

/** What `gatehouse` makes of arguments: the options of a command, or the kind of its answer with the line that it prints. */
export function readCommand<Options>(
  args: readonly string[],
  environment: Environment,
  read: (values: FlagValues, environment: Environment) => Options,
) {
  const parsed = parseCommandLine(args, environment)
  if (parsed.kind !== 'run') return parsed
  try {
    return { kind: 'run' as const, options: read(parsed.values, environment) }
  } catch (error) {
    if (error instanceof Mistake) return { kind: 'wrong' as const, sentence: error.message }
    throw error
  }
}
