import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { output } from './program.ts'

/** Folders of the packages that run with Gatehouse, below node_modules; of nested ones too. */
export function runtimePackages(root: string): readonly string[] {
  const [, ...folders] = output('npm', ['ls', '--omit=dev', '--all', '--parseable'], root).trim().split('\n')
  return folders.map((folder) => path.relative(root, folder))
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly [key: string]: unknown }>>
}

/** npm-shrinkwrap.json: npm installs the tested versions of all packages, also of those that others need. */
export function shrinkwrapOf(lock: Lock): object {
  const { '': own, ...others } = lock.packages
  const { devDependencies: _dev, ...root } = { devDependencies: null, ...own }
  const kept = Object.entries(others).filter(([, { dev, devOptional }]) => dev !== true && devOptional !== true)
  return { ...lock, packages: { '': root, ...Object.fromEntries(kept) } }
}

const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as unknown
const writeJson = (file: string, value: object) => writeFile(file, `${JSON.stringify(value, null, 2)}\n`)

/** Packs the files of a package again, after `change` has changed them; `result` may be the same package. */
async function repack(packed: string, result: string, change: (folder: string) => Promise<void>): Promise<void> {
  const work = await mkdtemp(path.join(tmpdir(), 'gatehouse-pack-'))
  try {
    output('tar', ['-xzf', packed, '-C', work], work)
    const folder = path.join(work, 'package')
    await change(folder)
    const name = output('npm', ['pack', '--silent', '--ignore-scripts'], folder).trim()
    await cp(path.join(folder, name), `${result}.part`)
    await rename(`${result}.part`, result)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** package.json without what a checkout alone needs. */
async function trimPackageFile(folder: string, more: object): Promise<void> {
  const file = path.join(folder, 'package.json')
  const {
    scripts: _scripts,
    devDependencies: _dev,
    ...rest
  } = (await readJson(file)) as { files: readonly string[] } & Record<string, unknown>
  await writeJson(file, { ...rest, files: [...rest.files, 'npm-shrinkwrap.json'], ...more })
}

/** Adds the versions of package-lock.json to the package `packed`. */
export const pinVersions = (root: string, packed: string): Promise<void> =>
  repack(packed, packed, async (folder) => {
    const lock = (await readJson(path.join(root, 'package-lock.json'))) as Lock
    await trimPackageFile(folder, {})
    await writeJson(path.join(folder, 'npm-shrinkwrap.json'), shrinkwrapOf(lock))
  })

/**
 * Makes a package that contains what the other one installs, for machines without a registry.
 * @param root the project, with its packages installed
 * @param packed the path of gatehouse-<version>.tgz
 * @returns the path of gatehouse-<version>-bundled.tgz, in the same folder
 */
export async function bundle(root: string, packed: string): Promise<string> {
  const result = packed.replace(/\.tgz$/, '-bundled.tgz')
  await repack(packed, result, async (folder) => {
    await rm(path.join(folder, 'npm-shrinkwrap.json'), { force: true })
    for (const each of runtimePackages(root)) {
      const source = path.join(root, each)
      await cp(source, path.join(folder, each), {
        recursive: true,
        filter: (file) => path.relative(source, file).split(path.sep)[0] !== 'node_modules',
      })
    }
    await trimPackageFile(folder, { bundleDependencies: true })
  })
  return result
}
