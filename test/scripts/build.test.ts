import { mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { BuildProblem, problemLines } from '../../scripts/build/problem.ts'
import { inputsMark } from '../../scripts/build/inputs.ts'
import { licenceNotice, packageFolder } from '../../scripts/release/licences.ts'
import { buildBeside, keepLastFiles } from '../../scripts/build/swap.ts'
import { jsonPlaces, parseJsonFile, placeAt } from '../../src/registry/files/json-places.ts'

let folder = ''
const at = (name: string) => path.join(folder, name)

async function write(name: string, content: string) {
  await mkdir(path.dirname(at(name)), { recursive: true })
  await writeFile(at(name), content)
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-build-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('a build beside the last one', () => {
  const make = (content: string) => async (next: string) => {
    await mkdir(path.join(next, 'console'))
    await writeFile(path.join(next, 'console/index.html'), content)
  }

  test('replaces it once it is complete', async () => {
    await buildBeside(folder, ['console'], 'first', make('one'))
    await buildBeside(folder, ['console'], 'second', make('two'))
    expect(await readFile(at('console/index.html'), 'utf8')).toBe('two')
    expect(await readFile(at('built'), 'utf8')).toBe('second\n')
    expect((await readdir(folder)).sort()).toEqual(['built', 'console'])
  })

  test('keeps the last one if it fails', async () => {
    await buildBeside(folder, ['console'], 'first', make('one'))
    const failing = buildBeside(folder, ['console'], 'second', async (next) => {
      await make('half')(next)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await readFile(at('console/index.html'), 'utf8')).toBe('one')
    expect(await readFile(at('built'), 'utf8')).toBe('first\n')
    expect((await readdir(folder)).sort()).toEqual(['built', 'console'])
  })
})

describe('the files of the last build', () => {
  /** A build of the console that keeps the files of the one before it. */
  async function build(name: string, before: string) {
    const files = [`assets/main-${name}.js`, `data/${name}/index.json`]
    for (const file of files) for (const suffix of ['', '.br', '.gz']) await write(`${name}/${file}${suffix}`, name)
    await write(`${name}/build.json`, JSON.stringify({ data: name, screens: {}, files }))
    await keepLastFiles(at(before), at(name))
  }
  const read = (file: string) => readFile(at(file), 'utf8')

  test('stay for open tabs; those of earlier builds are removed', async () => {
    await build('first', 'none')
    await build('second', 'first')
    expect(await read('second/data/first/index.json')).toBe('first')
    expect(await read('second/assets/main-first.js.br')).toBe('first')
    expect(await read('second/data/second/index.json.gz')).toBe('second')
    await build('third', 'second')
    expect(await read('third/data/second/index.json')).toBe('second')
    expect(await readdir(at('third/data'))).toEqual(['second', 'third'])
  })
})

describe('a new build is made', () => {
  const LONG_AGO = new Date('2001-01-01')

  test.each([
    ['a file was deleted', () => rm(at('resources/a.json'))],
    [
      'a file was added, however old it is',
      () => write('resources/c.json', '{}').then(() => utimes(at('resources/c.json'), LONG_AGO, LONG_AGO)),
    ],
    ['a file was renamed', () => rename(at('resources/a.json'), at('resources/z.json'))],
    ['a file was replaced by an older one', () => utimes(at('resources/b.json'), LONG_AGO, LONG_AGO)],
  ])('when %s', async (_, change) => {
    await write('resources/a.json', '{}')
    await write('resources/b.json', '{}')
    const before = inputsMark(folder)
    expect(inputsMark(folder)).toBe(before)
    await change()
    expect(inputsMark(folder)).not.toBe(before)
  })
})

describe('the notice of licences', () => {
  async function install(name: string, files: Readonly<Record<string, string>>) {
    await write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.2.3', license: 'MIT' }))
    for (const [file, content] of Object.entries(files)) await write(`node_modules/${name}/${file}`, content)
    return `node_modules/${name}/index.js`
  }
  beforeEach(() => write('LICENSE', 'Our own licence'))

  test('has each licence text once, with the names of its packages', async () => {
    const inputs = [
      await install('one', { LICENSE: 'May be used' }),
      await install('@scope/two', { 'licence.md': 'May be used' }),
      await install('three', { 'COPYING.txt': 'May be used by all' }),
      'src/console/main.tsx',
    ]
    const notice = await licenceNotice(folder, [...inputs, ...inputs])
    expect(notice).toContain('Our own licence')
    expect(notice).toContain('@scope/two 1.2.3 (MIT)\none 1.2.3 (MIT)\n\nMay be used\n')
    expect(notice).toContain('three 1.2.3 (MIT)\n\nMay be used by all\n')
  })

  test('is not made while a package has no licence text', async () => {
    const inputs = [await install('one', { LICENSE: 'May be used' }), await install('two', { 'README.md': 'MIT' })]
    const making = licenceNotice(folder, inputs)
    await expect(making).rejects.toBeInstanceOf(BuildProblem)
    await expect(making).rejects.toThrow(/^node_modules\/two\/package\.json: two 1\.2\.3 has no licence text/)
  })

  test.each([
    ['node_modules/a/b.js', 'node_modules/a'],
    ['node_modules/@a/b/c.js', 'node_modules/@a/b'],
    ['node_modules/a/node_modules/b/c.js', 'node_modules/a/node_modules/b'],
    ['src/console/main.tsx', null],
    ['replacement:fast-uri', null],
  ])('%s belongs to %s', (file, owner) => {
    expect(packageFolder(file)).toBe(owner)
  })
})

describe('the line of a problem', () => {
  const TEXT = '{\n  "key": "a",\n  "list": [\n    { "url": "/x" }\n  ]\n}\n'

  test.each([
    ['/key', 2],
    ['/list', 3],
    ['/list/0/url', 4],
    ['/list/0/missing', 4],
    ['', 1],
  ])('of the member %s', (pointer, line) => {
    expect(placeAt(jsonPlaces(TEXT).places, pointer).line).toBe(line)
  })

  test.each([
    ['{\n  "a": 1,\n}', 3],
    ['{\n  "a": x\n}', 2],
    ['{\n  "a": 1\n  "b": 2\n}', 3],
    ['{\n  "a": "no end\n}', 2],
    ['{\n  "a": [1, 2\n', 3],
  ])('of the syntax error in %j', (text, line) => {
    expect(() => parseJsonFile(text, 'file.json')).toThrow(new RegExp(`^file\\.json:${line}:\\d+: `))
  })

  test('of esbuild has file, line, column and reason; any other has its message and no stack trace', () => {
    const location = { file: 'src/a.ts', line: 3, column: 4 }
    expect(problemLines({ errors: [{ text: 'Expected ";"', location }] })).toEqual(['src/a.ts:3:5: Expected ";"'])
    expect(problemLines(new BuildProblem(['a', 'b']))).toEqual(['a', 'b'])
    expect(problemLines(new Error('The disk is full'))).toEqual(['The disk is full'])
  })
})
