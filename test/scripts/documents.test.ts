import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'

const ROOT = path.resolve(import.meta.dirname, '../..')
const FOLDERS = ['src', 'test', 'scripts', 'docs', 'resources', 'schemas', 'i18n', '.ci', '.vscode']
const BLOCK = /^```[\s\S]*?^```/gm
const CODE = /`([^`\n]+)`/g
/** A path with a placeholder, `resources/<key>.json`, names no file. */
const PLACEHOLDER = /[<>*\s()]|\.\.\./

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`. */
function expanded(text: string): readonly string[] {
  const [whole, names = ''] = /\{([^{}]*)\}/.exec(text) ?? []
  return whole === undefined ? [text] : names.split(',').flatMap((name) => expanded(text.replace(whole, name)))
}

/** The paths from the root of the project that a document names in backticks. */
function pathsIn(markdown: string): readonly string[] {
  return [...markdown.replaceAll(BLOCK, '').matchAll(CODE)]
    .map(([, code = '']) => code)
    .filter((code) => FOLDERS.some((folder) => code.startsWith(`${folder}/`)) && !PLACEHOLDER.test(code))
    .flatMap(expanded)
}

const readmes = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
).filter((file) => path.basename(file) === 'README.md')

test.each([
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/architecture.md',
  'docs/decisions.md',
  'docs/entries.md',
  'docs/unexpected-responses.md',
  'docs/extensions.md',
  'docs/inspector.md',
  'docs/command.md',
  'docs/deployment.md',
  'docs/overlay.md',
  'docs/README.md',
  'docs/theming.md',
  'docs/texts.md',
  'docs/recordings.md',
  'docs/migrating.md',
  'docs/releasing.md',
  ...readmes,
])('%s names files that exist', (file) => {
  const missing = pathsIn(read(file)).filter((each) => !existsSync(path.join(ROOT, each)))
  expect(missing).toEqual([])
})

describe('CONTRIBUTING.md', () => {
  const sections = new Map(
    read('CONTRIBUTING.md')
      .split(/^## /m)
      .map((text) => [text.split('\n', 1)[0] ?? '', text]),
  )

  test.each([
    'Add a field type',
    'Add a screen',
    'Fix a bug in bulk update',
    'Change how permissions are derived',
    'Add a language',
  ])('"%s" names the files to change and a test to run', (task) => {
    const text = sections.get(task) ?? ''
    expect(new Set(pathsIn(text)).size).toBeGreaterThanOrEqual(4)
    expect(text).toContain('npm test -- ')
  })
})
