import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { LATE } from '../../../src/registry/files/messages-module.ts'

const BEGINNING = path.resolve('src/console/main.tsx')
const STATIC = /^(?:import|export) (?!type )[^'";]*?'(\.[^']+)'|^import '(\.[^']+)'/gm
/** Code that is waited for on its own: what is loaded through withLate and its like comes with the texts. */
const ALONE = /(?<!with(?:Late|Extra|Inspector)\(\s*(?:async )?\(\) => [^]{0,40})import\('(\.[^']+)'\)/g
const SAYS = new RegExp(`['"\`](?:${LATE.join('|')})\\.[a-z]`, 'g')

/** Calls that wait for the texts are cut out first, so that what is left is what does not wait. */
const withoutLate = (code: string): string =>
  code.replace(/with(?:Late|Extra|Inspector)\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\)/g, '')

function importsOf(file: string): readonly string[] {
  const code = withoutLate(readFileSync(file, 'utf8'))
  return [...code.matchAll(STATIC), ...code.matchAll(ALONE)]
    .flatMap(([, from, bare]) => from ?? bare ?? [])
    .map((name) => path.resolve(path.dirname(file), name))
    .filter((name) => /\.tsx?$/.test(name) && existsSync(name))
}

function reached(): ReadonlySet<string> {
  const found = new Set([BEGINNING])
  for (const file of found) for (const next of importsOf(file)) found.add(next)
  return found
}

test('every module that uses a late text is loaded through withLate', () => {
  const early = [...reached()]
  expect(early.length).toBeGreaterThan(200)
  const saying = early.filter((file) => file.includes('/console/') && readFileSync(file, 'utf8').search(SAYS) >= 0)
  expect(saying.map((file) => path.relative('.', file)).sort()).toEqual([])
})
