import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { COMMANDS } from '../../bin/commands.mjs'
import { sameCommand, STEPS } from './command-steps.ts'
import { ELSEWHERE, NPM_SCRIPTS, type Proof } from './commands-elsewhere.ts'
import { documentCommands } from './doc-commands.ts'

const all = documentCommands()
const typed = new Set(Object.values(STEPS).flatMap((steps) => steps.map(({ command }) => sameCommand(command))))

describe('what each command of the docs is proved by', () => {
  /** The script of `npm run check -- --json` and of `SWEEP=all npm test`. */
  const scriptOf = (command: string): string | null =>
    /^(?:[A-Z_]+=\S+ )?npm (?:run )?([\w:-]+)/.exec(command)?.[1] ?? null
  /** The name of a command alone, in a sentence. */
  const isName = (command: string): boolean =>
    /^npm start --$/.test(command) || Object.keys(COMMANDS).includes(/^gatehouse (\w+)$/.exec(command)?.[1] ?? '')

  test('each is typed by commands.long.test.ts, or is in the list of those that need more', () => {
    const unproved = all.filter(({ command }) => {
      if (typed.has(sameCommand(command)) || Object.hasOwn(ELSEWHERE, command) || isName(command)) return false
      return !Object.hasOwn(NPM_SCRIPTS, scriptOf(command) ?? '')
    })
    expect(unproved).toEqual([])
  })

  test('the lists name nothing that the docs do not have, and proofs that exist', () => {
    const known = new Set(all.flatMap(({ command }) => [command, sameCommand(command)]))
    const scripts = new Set(all.map(({ command }) => scriptOf(command)))
    const { scripts: own } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }
    expect([...typed, ...Object.keys(ELSEWHERE)].filter((command) => !known.has(command))).toEqual([])
    expect(Object.keys(NPM_SCRIPTS).filter((name) => !scripts.has(name) || !Object.hasOwn(own, name))).toEqual([])
    const proofs: readonly Proof[] = [...Object.values(ELSEWHERE), ...Object.values(NPM_SCRIPTS)]
    expect(proofs.filter(({ why, test: file }) => why === '' || !existsSync(file))).toEqual([])
  })
})
