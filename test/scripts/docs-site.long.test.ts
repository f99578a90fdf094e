import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const run = promisify(execFile)
const MINUTE = 60_000

interface Built {
  readonly folder: string
  readonly pages: ReadonlyMap<string, string>
}

let built: Built

beforeAll(async () => {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'gatehouse-docs-')), 'site')
  // Exits with 1 for each link that leads nowhere.
  await run(process.execPath, ['--import', 'tsx', 'scripts/docs.ts', folder])
  const files = await readdir(folder, { recursive: true })
  const pages = files.filter((file) => file.endsWith('.html'))
  const texts = await Promise.all(
    pages.map(async (file) => [file, await readFile(path.join(folder, file), 'utf8')] as const),
  )
  built = { folder, pages: new Map(texts) }
}, MINUTE)

afterAll(() => rm(path.dirname(built.folder), { recursive: true, force: true }))

test('the site has a page for each document, and every link leads to a page and a heading', () => {
  expect([...built.pages.keys()]).toEqual(
    expect.arrayContaining(['index.html', 'entries/index.html', 'overlay/index.html', 'contributing/index.html']),
  )
})

test('no page has code or styles of its own, or loads anything from elsewhere: its policy would refuse them', () => {
  const offences = [...built.pages].flatMap(([file, text]) =>
    [/<script(?![^>]*src=")/, /\son\w+=/, /\sstyle="/, /<style/, /(?:src|<link[^>]*href)="https?:/]
      .filter((pattern) => pattern.test(text.replaceAll(/<pre[\s\S]*?<\/pre>/g, '')))
      .map((pattern) => `${file}: ${pattern.source}`),
  )
  expect(offences).toEqual([])
})

test('the search index has the sections of all pages', async () => {
  const sections = JSON.parse(await readFile(path.join(built.folder, 'search.json'), 'utf8')) as { url: string }[]
  const urls = sections.map(({ url }) => url)
  expect(urls).toEqual(expect.arrayContaining(['', 'entries/#conditions', 'overlay/#code']))
  expect(new Set(urls).size).toBe(urls.length)
})
