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

const styles = ['console', 'features']
  .flatMap((layer) =>
    readdirSync(path.join(SOURCE, layer), { recursive: true, encoding: 'utf8' }).map((file) => path.join(layer, file)),
  )
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ name, text: readFileSync(path.join(SOURCE, name), 'utf8') }))

test('the styles use nothing that the oldest browser lacks', () => {
  const missing = FEATURES.filter(([, since]) => isMissing(since))
  const used = styles.flatMap(({ name, text }) =>
    missing.filter(([feature]) => text.includes(feature)).map(([feature]) => `${name}: ${feature}`),
  )
  expect(styles.length).toBeGreaterThan(10)
  expect(used).toEqual([])
})
