import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { isMissing } from '../../scripts/browsers.mjs'

const SOURCE = path.resolve(import.meta.dirname, '../../src')

/** What the bundler cannot lower, with the first version of Chrome, Firefox and Safari. Source: the tables of MDN. */
const FEATURES: readonly (readonly [string, readonly number[]])[] = [
  [':has(', [105, 121, 15.4]],
  [':popover-open', [114, 125, 17]],
  ['@container', [105, 110, 16]],
  ['@layer', [99, 97, 15.4]],
  ['@scope', [118, 146, 17.4]],
  ['@starting-style', [117, 129, 17.5]],
  ['anchor-name', [125, 147, 26]],
  ['color-mix(', [111, 113, 16.2]],
  ['dvh', [108, 101, 15.4]],
  ['light-dark(', [123, 120, 17.5]],
  ['oklch(', [111, 113, 15.4]],
  ['round(', [125, 118, 15.4]],
  ['subgrid', [117, 71, 16]],
]

const files = ['console', 'features'].flatMap((layer) =>
  readdirSync(path.join(SOURCE, layer), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|tsx?)$/.test(file))
    .map((file) => ({ name: path.join(layer, file), text: readFileSync(path.join(SOURCE, layer, file), 'utf8') })),
)
const styles = files.filter(({ name }) => name.endsWith('.css'))

/** A folder that may be deleted alone, or the console. */
const ownerOf = (name: string): string => /^features\/[^/]+|^console/.exec(name)?.[0] ?? ''

/** Words in strings of code, the class names among them -> who has them. */
const owners = new Map<string, Set<string>>()
for (const { name, text } of files.filter((file) => !file.name.endsWith('.css')))
  for (const [literal] of text.matchAll(/"[^"\n]*"|'[^'\n]*'|`[^`]*`/g))
    for (const word of literal.match(/[A-Za-z][\w-]*/g) ?? [])
      owners.set(word, (owners.get(word) ?? new Set()).add(ownerOf(name)))

/** Classes that a stylesheet names, without those of MUI. */
const classesOf = (css: string): readonly string[] => [
  ...new Set(
    [...css.replaceAll(/\/\*[^]*?\*\/|\{[^{}]*\}/g, '').matchAll(/\.([a-zA-Z][\w-]*)/g)]
      .map(([, name]) => name ?? '')
      .filter((name) => !name.startsWith('Mui')),
  ),
]

/** Classes that are computed: the degree of a heat map, the look of terminal text, the ground of a picture. */
const COMPUTED = /^(heat|fg|bg|on)-|^(bold|italic|underline)$/

test('the styles use nothing that the oldest browser lacks', () => {
  const missing = FEATURES.filter(([, since]) => isMissing(since))
  const used = styles.flatMap(({ name, text }) =>
    missing.filter(([feature]) => text.includes(feature)).map(([feature]) => `${name}: ${feature}`),
  )
  expect(styles.length).toBeGreaterThan(10)
  expect(used).toEqual([])
})

test('a class has code that uses it, and what one feature uses alone is styled in its folder', () => {
  const foreign = styles.flatMap(({ name, text }) =>
    classesOf(text)
      .filter((word) => !COMPUTED.test(word))
      .filter((word) => {
        const users = owners.get(word) ?? new Set()
        return !users.has(ownerOf(name)) && !users.has('console') && users.size < 2
      })
      .map((word) => `${name}: ${word}`),
  )
  expect(foreign).toEqual([])
})
