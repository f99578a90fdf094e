import path from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { ROOT } from '../root.ts'
import { runAloneCommand, runAloneLines } from './run-alone.ts'

/** The titles below the file: the first three of a test are empty, its project and its file. */
const FIRST_TITLE = 3

/** Playwright reporter: prints the command that runs each failed test alone. */
export default class RunAloneReporter implements Reporter {
  #commands: string[] = []

  onTestEnd(test: TestCase, { status }: TestResult): void {
    if (status === 'passed' || status === 'skipped') return
    const title = test.titlePath().slice(FIRST_TITLE).join(' ')
    this.#commands.push(runAloneCommand(path.relative(ROOT, test.location.file), title))
  }

  onEnd(): void {
    for (const line of runAloneLines(this.#commands)) console.log(line)
  }

  printsToStdio(): boolean {
    return false
  }
}
