import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { BuildProblem } from './build-problem.mjs'
import { REVIEWED } from './reviewed-licences.mjs'

const LICENCE = /^(licen[cs]e|copying|unlicense|notice)([.-].*)?$/i

/** `node_modules/a/node_modules/@b/c/dist/x.js` -> `node_modules/a/node_modules/@b/c`; null for our own files. */
export function packageFolder(file) {
  const found = /^(?<folder>(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file.split(path.sep).join('/'))
  return found?.groups?.folder ?? null
}

/** Licence files of a folder; `deep`: of those below it, too, for a package that holds others. */
async function licenceTexts(folder, deep) {
  const found = await readdir(folder, { withFileTypes: true, recursive: deep })
  const files = found.filter((file) => file.isFile() && LICENCE.test(file.name) && !/\.(m?js|ts|map)$/.test(file.name))
  const paths = files.map(({ parentPath, name }) => path.join(parentPath, name)).sort()
  return Promise.all(paths.map(async (file) => (await readFile(file, 'utf8')).trim()))
}

async function readPackage(root, folder) {
  const { name, version, license } = JSON.parse(await readFile(path.join(root, folder, 'package.json'), 'utf8'))
  const reviewed = REVIEWED[name] ?? {}
  const texts = await licenceTexts(path.join(root, folder), reviewed.deep === true)
  return { name, version, license: String(license ?? ''), texts: texts.length > 0 ? texts : [reviewed.text ?? ''] }
}

/** Packages with the same texts share them. */
function byText(packages) {
  const groups = new Map()
  for (const one of packages) {
    const text = one.texts.join('\n\n')
    groups.set(text, [...(groups.get(text) ?? []), one])
  }
  return groups
}

const RULE = `\n\n${'-'.repeat(80)}\n\n`

function noticeText(own, packages) {
  const sections = [...byText(packages)].map(([text, group]) => {
    const names = group.map(({ name, version, license }) => `${name} ${version} (${license})`)
    return `${names.join('\n')}\n\n${text}`
  })
  const head = `Gatehouse\n\n${own.trim()}${RULE}Gatehouse contains the following packages.`
  return `${[head, ...sections].join(RULE)}\n`
}

/**
 * The licences of everything that a build holds: `inputs` are the files of its metafiles, below `root`.
 * @throws BuildProblem naming each package without a licence text
 */
export async function noticeOf(root, inputs) {
  const folders = [...new Set(inputs.flatMap((file) => packageFolder(file) ?? []))].sort()
  const found = await Promise.all(folders.map((folder) => readPackage(root, folder)))
  const packages = [...new Map(found.map((one) => [`${one.name} ${one.version}`, one])).values()]
  const without = packages.filter(({ texts }) => texts.every((text) => text === ''))
  if (without.length > 0)
    throw new BuildProblem(
      without.map(
        ({ name, version }) =>
          `node_modules/${name}/package.json: ${name} ${version} has no licence text; review it and add it to scripts/build/reviewed-licences.mjs`,
      ),
    )
  return noticeText(await readFile(path.join(root, 'LICENSE'), 'utf8'), packages)
}
