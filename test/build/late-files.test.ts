import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'

const ASSETS = path.resolve('dist/console/assets')
const KIB = 1024

if (!existsSync(ASSETS)) throw new Error('There is no built console: run npm run build')

const STATIC = /(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/g
const LATE = /\bimport\(\s*"\.\/([^"]+\.js)"\s*\)/g

const code = new Map(
  readdirSync(ASSETS)
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, readFileSync(path.join(ASSETS, name), 'utf8')]),
)
const imported = (name: string, pattern: RegExp): readonly string[] =>
  [...(code.get(name) ?? '').matchAll(pattern)].flatMap(([, found]) => (found === undefined ? [] : [found]))

/** A file with all that it imports, whatever of it is there already. */
function closure(name: string, there: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set(there.has(name) ? [] : [name])
  // A set that grows while it is walked is walked to its end.
  for (const one of found) for (const next of imported(one, STATIC)) if (!there.has(next)) found.add(next)
  return found
}

const wireSize = (files: Iterable<string>): number =>
  [...files].reduce((sum, name) => sum + statSync(path.join(ASSETS, `${name}.br`)).size, 0)

const page = readFileSync('dist/console/index.html', 'utf8')
/** Of the page, because the folder also has the files of the build before. */
const scriptOf = (name: string): string => new RegExp(`${name}-\\w+\\.js`).exec(page)?.[0] ?? ''
const main = scriptOf('main')
const early = scriptOf('early')
const reached = new Set([main])
for (const one of reached) for (const next of [...imported(one, STATIC), ...imported(one, LATE)]) reached.add(next)
const names = [...reached]
const first = closure(main, new Set())
/** What is loaded after the first rows, and what the first menu of any screen brings, once for all of them. */
const popup = new Set(names.filter((name) => /^(soon|menu)-/.test(name)).flatMap((name) => [...closure(name, first)]))
const there = new Set([...first, ...popup])
const late = [...new Set(names.flatMap((name) => imported(name, LATE)))].sort()

const size = (name: string): number => statSync(path.join(ASSETS, name)).size

test('the script of the early calls has at most 3 KiB', () => {
  expect(size(early)).toBeLessThanOrEqual(3 * KIB)
})

test('a browser compiles at most 537 KB of script before the first row', () => {
  const scripts = [early, ...first].map(size)
  expect(scripts.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(537_000)
})

describe('code that is loaded later', () => {
  test('is split into many files', () => {
    expect(first.size).toBeGreaterThan(0)
    expect(popup.size).toBeGreaterThan(1)
    expect(late.length).toBeGreaterThan(30)
  })

  test.each(late.map((name) => [name.replace(/-\w+\.js$/, ''), name]))('%s loads at most 110 KiB', (_, name) => {
    const before = popup.has(name) ? first : there
    expect(wireSize(closure(name, before)) / KIB).toBeLessThanOrEqual(110)
  })
})
