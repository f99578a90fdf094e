import path from 'node:path'
import { ROOT } from './programs.mjs'
import { runAloneCommand, runAloneLines } from './run-alone.mjs'

/** Jest reporter: prints the command that runs each failed test alone. */
export default class RunAloneReporter {
  onRunComplete(_contexts, { testResults }) {
    const commands = testResults.flatMap(({ testFilePath, testResults: tests }) =>
      tests
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => runAloneCommand(path.relative(ROOT, testFilePath), fullName)),
    )
    for (const line of runAloneLines(commands)) console.log(line)
  }
}
