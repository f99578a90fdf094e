import path from 'node:path'
import { tsImport } from 'tsx/esm/api'

// Node alone loads reporters.
const { ROOT } = await tsImport('../root.ts', import.meta.url)
const { runAloneCommand, runAloneLines } = await tsImport('./run-alone.ts', import.meta.url)

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
