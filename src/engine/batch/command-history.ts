/** So many commands are remembered. */
const AT_MOST = 30

/** The newest first, each once. */
export function withCommand(history: readonly string[], command: string): readonly string[] {
  return [command, ...history.filter((each) => each !== command)].slice(0, AT_MOST)
}

/** The command before (`older`) or after the one at hand; null: there is none that way. '' is what was not run yet. */
export function recalled(history: readonly string[], current: string, way: 'older' | 'newer'): string | null {
  const at = history.indexOf(current)
  if (way === 'older') return history[at + 1] ?? null
  if (at < 0) return null
  return at === 0 ? '' : (history[at - 1] ?? null)
}
