import path from 'node:path'
import { ROOT } from '../root.ts'

export interface TestResult {
  readonly name: string
  readonly passed: boolean
  readonly ms: number
  readonly message?: string | undefined
}

/** What is read of the JSON report of Jest. */
export interface JestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly duration?: number | null
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

interface PlaywrightSuite {
  readonly title: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly ok: boolean
    readonly tests: readonly {
      readonly results: readonly {
        readonly duration: number
        readonly errors: readonly { readonly message?: string }[]
      }[]
    }[]
  }[]
}

/** What is read of the JSON report of Playwright. */
export interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[]
}

/** The results in a JSON report of Jest; a file that could not be loaded is one failure. */
export function jestResults({ testResults }: JestReport): readonly TestResult[] {
  return testResults.flatMap(({ name: file, status: fileStatus, message: fileMessage, assertionResults }) => {
    if (assertionResults.length === 0 && fileStatus === 'failed')
      return [{ name: path.relative(ROOT, file), passed: false, ms: 0, message: fileMessage }]
    return assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status, duration, failureMessages }) => ({
        name: fullName,
        passed: status === 'passed',
        ms: duration ?? 0,
        message: failureMessages?.[0],
      }))
  })
}

/** The results in a JSON report of Playwright, named `file > describe > test`. */
export function playwrightResults({ suites }: PlaywrightReport, title = ''): readonly TestResult[] {
  return suites.flatMap((suite) => {
    const name = [title, suite.title].filter((each) => each !== '').join(' > ')
    const tests = (suite.specs ?? []).map((spec) => {
      const runs = spec.tests.flatMap((test) => test.results)
      return {
        name: `${name} > ${spec.title}`,
        passed: spec.ok,
        ms: runs.reduce((sum, { duration }) => sum + duration, 0),
        message: runs.flatMap(({ errors }) => errors)[0]?.message,
      }
    })
    return [...tests, ...playwrightResults({ suites: suite.suites ?? [] }, name)]
  })
}

/** Adds a failure when a program failed although each of its tests passed, or when it ran none. */
export function withExitCode(results: readonly TestResult[], program: string, code: number): readonly TestResult[] {
  const explained = code === 0 ? results.length > 0 : results.some(({ passed }) => !passed)
  return explained ? results : [...results, { name: `${program} exits with ${code}`, passed: false, ms: 0 }]
}
