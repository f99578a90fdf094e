import path from 'node:path'
import { ROOT } from './programs.mjs'
import { runAloneCommand, runAloneLines } from './run-alone.mjs'

/** The titles below the file: the first three of a test are empty, its project and its file. */
const FIRST_TITLE = 3

/** Playwright reporter: prints the command that runs each failed test alone. */
export default class RunAloneReporter {
  #commands = []

  onTestEnd(test, { status }) {
    if (status === 'passed' || status === 'skipped') return
    const title = test.titlePath().slice(FIRST_TITLE).join(' ')
    this.#commands.push(runAloneCommand(path.relative(ROOT, test.location.file), title))
  }

  onEnd() {
    for (const line of runAloneLines(this.#commands)) console.log(line)
  }

  printsToStdio() {
    return false
  }
}
