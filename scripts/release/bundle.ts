import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { output } from './program.ts'

/** Folders of the packages that run with Gatehouse, below node_modules; of nested ones too. */
function runtimePackages(root: string): readonly string[] {
  const [, ...folders] = output('npm', ['ls', '--omit=dev', '--all', '--parseable'], root).trim().split('\n')
  return folders.map((folder) => path.relative(root, folder))
}

/** package.json without what a checkout alone needs, and with its packages inside. */
async function bundlePackageFile(folder: string): Promise<void> {
  const file = path.join(folder, 'package.json')
  const content = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>
  const { scripts: _scripts, devDependencies: _dev, ...rest } = content
  await writeFile(file, `${JSON.stringify({ ...rest, bundleDependencies: true }, null, 2)}\n`)
}

/**
 * Makes a package that contains what the other one installs, for machines without a registry.
 * @param root the project, with its packages installed
 * @param packed the path of gatehouse-<version>.tgz
 * @returns the path of gatehouse-<version>-bundled.tgz, in the same folder
 */
export async function bundle(root: string, packed: string): Promise<string> {
  const result = packed.replace(/\.tgz$/, '-bundled.tgz')
  const work = await mkdtemp(path.join(tmpdir(), 'gatehouse-bundle-'))
  try {
    output('tar', ['-xzf', packed, '-C', work], work)
    const folder = path.join(work, 'package')
    for (const each of runtimePackages(root)) {
      const source = path.join(root, each)
      await cp(source, path.join(folder, each), {
        recursive: true,
        filter: (file) => path.relative(source, file).split(path.sep)[0] !== 'node_modules',
      })
    }
    await bundlePackageFile(folder)
    const name = output('npm', ['pack', '--silent', '--ignore-scripts'], folder).trim()
    await cp(path.join(folder, name), `${result}.part`)
    await rename(`${result}.part`, result)
    return result
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
