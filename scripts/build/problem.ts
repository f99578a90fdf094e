import type { BuildFailure, Message } from 'esbuild'

/** Why there is no build: a line for each problem, with its file where there is one. */
export class BuildProblem extends Error {
  override readonly name = 'BuildProblem'

  constructor(readonly lines: readonly string[]) {
    super(lines.join('\n'))
  }
}

export function esbuildLine({ text, location }: Message): string {
  return location === null ? text : `${location.file}:${location.line}:${location.column + 1}: ${text}`
}

const isBuildFailure = (error: unknown): error is BuildFailure =>
  typeof error === 'object' && error !== null && 'errors' in error && Array.isArray(error.errors)

/** What to print of anything that a build may throw: never a stack trace. */
export function problemLines(error: unknown): readonly string[] {
  if (error instanceof BuildProblem) return error.lines
  if (isBuildFailure(error) && error.errors.length > 0) return error.errors.map(esbuildLine)
  return [error instanceof Error ? error.message : String(error)]
}
