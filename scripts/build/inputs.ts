import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** The inputs of a build, relative to the project. */
const SOURCES = [
  'bin',
  'src',
  'resources',
  'schemas',
  'i18n',
  'scripts',
  'esbuild.config.ts',
  'LICENSE',
  'package.json',
  'package-lock.json',
]

/** Bundles of running scripts, which are beside their sources, and documents are no inputs. */
const isIgnored = (name: string) => name.endsWith('.md')

function* filesIn(root: string, name: string): Generator<string> {
  const found = statSync(path.join(root, name), { throwIfNoEntry: false })
  if (found === undefined) return
  if (!found.isDirectory()) {
    yield `${name} ${found.size} ${found.mtimeMs}`
    return
  }
  for (const inside of readdirSync(path.join(root, name)).sort()) {
    if (!isIgnored(inside)) yield* filesIn(root, `${name}/${inside}`)
  }
}

/** A hash that changes when a file is changed, added, renamed or deleted. */
export function inputsMark(root: string, sources: readonly string[] = SOURCES): string {
  const hash = createHash('sha256')
  for (const source of sources) for (const line of filesIn(root, source)) hash.update(`${line}\n`)
  return hash.digest('hex')
}
