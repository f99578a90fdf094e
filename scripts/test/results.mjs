import path from 'node:path'
import { ROOT } from './programs.mjs'

/** The results in a JSON report of Jest; a file that could not be loaded is one failure. */
export function jestResults({ testResults }) {
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
export function playwrightResults({ suites }, title = '') {
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
export function withExitCode(results, program, code) {
  const explained = code === 0 ? results.length > 0 : results.some(({ passed }) => !passed)
  return explained ? results : [...results, { name: `${program} exits with ${code}`, passed: false, ms: 0 }]
}
