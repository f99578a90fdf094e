/** One line of the report, with the reasons below it. */
export interface TestResult {
  readonly name: string
  readonly state: 'passed' | 'failed' | 'skipped'
  readonly lines: readonly string[]
}

export const passed = (name: string, ...lines: readonly string[]): TestResult => ({ name, state: 'passed', lines })
export const failed = (name: string, ...lines: readonly string[]): TestResult => ({ name, state: 'failed', lines })
export const skipped = (name: string, ...lines: readonly string[]): TestResult => ({ name, state: 'skipped', lines })

/** Failed with these lines; passed without any. */
export const resultOf = (name: string, lines: readonly string[]): TestResult =>
  lines.length === 0 ? passed(name) : failed(name, ...lines)
