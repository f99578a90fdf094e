import * as esbuild from 'esbuild'

/** Why there is no build: a line for each problem, with its file where there is one. */
export class BuildProblem extends Error {
  override readonly name = 'BuildProblem'

  constructor(readonly lines: readonly string[]) {
    super(lines.join('\n'))
  }
}

function esbuildLine({ text, location }: esbuild.Message): string {
  return location === null ? text : `${location.file}:${location.line}:${location.column + 1}: ${text}`
}

const isBuildFailure = (error: unknown): error is esbuild.BuildFailure =>
  typeof error === 'object' && error !== null && 'errors' in error && Array.isArray(error.errors)

/** What to print of anything that a build may throw: never a stack trace. */
export function problemLines(error: unknown): readonly string[] {
  if (error instanceof BuildProblem) return error.lines
  if (isBuildFailure(error) && error.errors.length > 0) return error.errors.map(esbuildLine)
  return [error instanceof Error ? error.message : String(error)]
}

/** Bundles, and prints what esbuild warns of. */
export async function bundle<Options extends esbuild.BuildOptions>(
  options: esbuild.SameShape<esbuild.BuildOptions, Options>,
) {
  const result = await esbuild.build<Options>(options)
  for (const warning of result.warnings) console.warn(esbuildLine(warning))
  return result
}
