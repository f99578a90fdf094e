import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { BuildProblem } from '../build/problem.ts'

const mit = (owner: string) => `MIT License

Copyright (c) ${owner}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`

/** The owners that the source of xterm.js names. */
const XTERM = mit(
  [
    '2014-2024 The xterm.js authors',
    '2014-2016 SourceLair Private Company',
    '2012-2013 Christopher Jeffrey',
    'Microsoft Corporation',
  ].join('\nCopyright (c) '),
)

/**
 * Reviewed packages without a licence file in their top folder. `deep`: the files are in folders below it; `text`: the package contains
 * none, and its metadata and repository name this licence.
 */
const REVIEWED: Readonly<Record<string, { readonly text?: string; readonly deep?: true }>> = {
  // Their package.json names MIT, and their code names the owners; the text is not in the packages.
  '@xterm/headless': { text: XTERM },
  '@xterm/addon-serialize': { text: XTERM },
  // Its package.json names MIT and the author; the text is not in the package.
  '@cfworker/json-schema': { text: mit('Jeremy Danyow') },
  // Contains copies of d3 and others, each with its licence file.
  '@mui/x-charts-vendor': { deep: true },
}

/** Files of others in our folders: what the notice says of them, and where their licence is. */
const COPIED: Readonly<
  Record<string, { readonly name: string; readonly version: string; readonly license: string; readonly text: string }>
> = {
  'src/console/font/inter-latin.woff2': {
    name: 'Inter',
    version: '4.1',
    license: 'OFL-1.1, the Latin part',
    text: 'src/console/font/OFL.txt',
  },
}

const LICENCE = /^(licen[cs]e|copying|unlicense|notice)([.-].*)?$/i

/** `node_modules/a/node_modules/@b/c/dist/x.js` -> `node_modules/a/node_modules/@b/c`; null for our own files. */
export function packageFolder(file: string): string | null {
  const found = /^(?<folder>(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file.split(path.sep).join('/'))
  return found?.groups?.folder ?? null
}

/** The licence files of a folder; with `deep` also those of folders below it. */
async function licenceTexts(folder: string, deep: boolean): Promise<readonly string[]> {
  const found = await readdir(folder, { withFileTypes: true, recursive: deep })
  const files = found.filter((file) => file.isFile() && LICENCE.test(file.name) && !/\.(m?js|ts|map)$/.test(file.name))
  const paths = files.map(({ parentPath, name }) => path.join(parentPath, name)).sort()
  return Promise.all(paths.map(async (file) => (await readFile(file, 'utf8')).trim()))
}

interface Licensed {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly texts: readonly string[]
}

async function readPackage(root: string, folder: string): Promise<Licensed> {
  const manifest = await readFile(path.join(root, folder, 'package.json'), 'utf8')
  const { name, version, license = '' } = JSON.parse(manifest) as { name: string; version: string; license?: string }
  const reviewed = REVIEWED[name] ?? {}
  const texts = await licenceTexts(path.join(root, folder), reviewed.deep === true)
  return { name, version, license, texts: texts.length > 0 ? texts : [reviewed.text ?? ''] }
}

/** Groups the packages that have the same texts. */
function byText(packages: readonly Licensed[]): ReadonlyMap<string, readonly Licensed[]> {
  const groups = new Map<string, Licensed[]>()
  for (const one of packages) {
    const text = one.texts.join('\n\n')
    groups.set(text, [...(groups.get(text) ?? []), one])
  }
  return groups
}

const RULE = `\n\n${'-'.repeat(80)}\n\n`

function noticeText(own: string, packages: readonly Licensed[]): string {
  const sections = [...byText(packages)].map(([text, group]) => {
    const names = group.map(({ name, version, license }) => `${name} ${version} (${license})`)
    return `${names.join('\n')}\n\n${text}`
  })
  const head = `Gatehouse\n\n${own.trim()}${RULE}Gatehouse contains the following packages.`
  return `${[head, ...sections].join(RULE)}\n`
}

/**
 * The licence texts of the packages in a build.
 * @param root the project
 * @param inputs the input files of the metafiles, relative to `root`
 * @throws BuildProblem naming each package without a licence text
 */
export async function licenceNotice(root: string, inputs: readonly string[]): Promise<string> {
  const folders = [...new Set(inputs.flatMap((file) => packageFolder(file) ?? []))].sort()
  const found = await Promise.all(folders.map((folder) => readPackage(root, folder)))
  const copied = inputs.flatMap((file) => COPIED[file.split(path.sep).join('/')] ?? [])
  for (const { text, ...names } of copied)
    found.push({ ...names, texts: [(await readFile(path.join(root, text), 'utf8')).trim()] })
  const packages = [...new Map(found.map((one) => [`${one.name} ${one.version}`, one])).values()]
  const without = packages.filter(({ texts }) => texts.every((text) => text === ''))
  if (without.length > 0)
    throw new BuildProblem(
      without.map(
        ({ name, version }) =>
          `node_modules/${name}/package.json: ${name} ${version} has no licence text; review it and add it to REVIEWED in scripts/release/licences.ts`,
      ),
    )
  return noticeText(await readFile(path.join(root, 'LICENSE'), 'utf8'), packages)
}
