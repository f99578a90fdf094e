export interface NamedTests {
  jest: readonly string[]
  browser: readonly string[]
  title?: string
}

export function testsNamed(words: readonly string[], texts: ReadonlyMap<string, string>): NamedTests
export function testsOfChanges(
  changed: readonly string[],
  texts: ReadonlyMap<string, string>,
): { related: readonly string[]; browser: readonly string[] }
