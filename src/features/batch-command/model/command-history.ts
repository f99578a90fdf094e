/** Maximum number of stored commands. */
const AT_MOST = 30

/** The history with a command first; each command once. */
export function withCommand(history: readonly string[], command: string): readonly string[] {
  return [command, ...history.filter((each) => each !== command)].slice(0, AT_MOST)
}

/** The command before (`older`) or after the current one; null if there is none. '' is the command that is not run yet. */
export function recallCommand(history: readonly string[], current: string, way: 'older' | 'newer'): string | null {
  const at = history.indexOf(current)
  if (way === 'older') return history[at + 1] ?? null
  if (at < 0) return null
  return at === 0 ? '' : (history[at - 1] ?? null)
}
