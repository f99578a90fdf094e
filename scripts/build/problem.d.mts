export class BuildProblem extends Error {
  constructor(lines: readonly string[])
  readonly lines: readonly string[]
}
export function problemLines(error: unknown): readonly string[]
