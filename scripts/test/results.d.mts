export interface TestResult {
  name: string
  passed: boolean
  ms: number
  message?: string
}

export function jestResults(report: unknown): readonly TestResult[]
export function playwrightResults(report: unknown): readonly TestResult[]
export function withExitCode(results: readonly TestResult[], program: string, code: number): readonly TestResult[]
