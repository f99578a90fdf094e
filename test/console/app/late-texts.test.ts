import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { EXTRA, LATE } from '../../../src/registry/files/messages-module.ts'

const BEGINNING = path.resolve('src/console/main.tsx')
const STATIC = /^(?:import|export) (?!type )[^'";]*?'(\.[^']+)'|^import '(\.[^']+)'/gm

/** The imports that do not wait for texts: of code that is loaded by one of `loaders`, or as a page, the texts come with it. */
function importsOf(file: string, loaders: string): readonly string[] {
  const load = `(?:with(?:${loaders})|extraPage)\\(`
  const whole = `${load}(?:[^()]|\\((?:[^()]|\\((?:[^()]|\\([^()]*\\))*\\))*\\))*\\)`
  const code = readFileSync(file, 'utf8').replace(new RegExp(whole, 'g'), '')
  const alone = new RegExp(`(?<!${load}\\s*(?:async )?\\(\\) => [^]{0,40})import\\('(\\.[^']+)'\\)`, 'g')
  return [...code.matchAll(STATIC), ...code.matchAll(alone)]
    .flatMap(([, from, bare]) => from ?? bare ?? [])
    .map((name) => path.resolve(path.dirname(file), name))
    .filter((name) => /\.tsx?$/.test(name) && existsSync(name))
}

function reached(loaders: string): readonly string[] {
  const found = new Set([BEGINNING])
  for (const file of found) for (const next of importsOf(file, loaders)) found.add(next)
  return [...found]
}

test.each([
  ['late', LATE, 'Late|Extra|Inspector'],
  ['extra', EXTRA, 'Extra'],
])('every module that uses %s texts is loaded together with them', (_, paths, loaders) => {
  const early = reached(loaders)
  expect(early.length).toBeGreaterThan(200)
  const texts = paths.map((each) => each.replaceAll('.', '\\.')).flatMap((each) => [`${each}\\.[a-z$]`, `${each}['"]`])
  // A path without a dot may be any word.
  const uses = new RegExp(`['"\`](?:${texts.filter((each) => each.includes('.')).join('|')})`)
  const using = early.filter((file) => file.includes('/console/') && uses.test(readFileSync(file, 'utf8')))
  expect(using.map((file) => path.relative('.', file)).sort()).toEqual([])
})
