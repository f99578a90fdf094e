/** Why there is no build: a line for each problem, with its file where there is one. */
export class BuildProblem extends Error {
  constructor(lines) {
    super(lines.join('\n'))
    this.name = 'BuildProblem'
    this.lines = lines
  }
}

export function esbuildLine({ text, location }) {
  return location === null ? text : `${location.file}:${location.line}:${location.column + 1}: ${text}`
}

/** What to print of anything that a build may throw: never a stack trace. */
export function problemLines(error) {
  if (error instanceof BuildProblem) return error.lines
  if (Array.isArray(error?.errors) && error.errors.length > 0) return error.errors.map(esbuildLine)
  return [error instanceof Error ? error.message : String(error)]
}
