const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/**
 * The command that runs one test alone.
 * @param file path relative to the project
 * @param title the titles of its describe blocks and its own, with spaces between
 */
export function runAloneCommand(
  file: string,
  title: string,
  { DATABASE_URL: database = '' }: { readonly DATABASE_URL?: string | undefined } = process.env,
): string {
  const settings = database === '' || file.startsWith('test/browser/') ? '' : `DATABASE_URL=${database} `
  return `${settings}npm test -- ${file} -t ${quoted(title)}`
}

const MOST_COMMANDS = 20

/** The lines that a reporter prints after failures; none when nothing failed. */
export function runAloneLines(commands: readonly string[]): readonly string[] {
  if (commands.length === 0) return []
  const rest = commands.length - MOST_COMMANDS
  const listed = commands.slice(0, MOST_COMMANDS).map((command) => `  ${command}`)
  return ['', 'Run a failed test alone:', ...listed, ...(rest > 0 ? [`  and ${rest} more`] : [])]
}
