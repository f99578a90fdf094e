import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')
const COPIED = [
  ...['src', 'resources', 'schemas', 'i18n', 'scripts'],
  ...['bin', 'esbuild.config.ts', 'LICENSE', 'package.json', 'package-lock.json', 'tsconfig.json'],
]

/** A copy of the project that a test may change; its packages are the project's own. */
export interface ProjectCopy {
  readonly root: string
  pathOf(file: string): string
  /** Replaces the text of a file by what `change` returns. */
  edit(file: string, change: (text: string) => string): Promise<void>
  remove(): Promise<void>
}

export async function copyProject(): Promise<ProjectCopy> {
  const root = await mkdtemp(path.join(tmpdir(), 'gatehouse-project-'))
  const pathOf = (file: string) => path.join(root, file)
  await Promise.all(
    COPIED.map((name) => cp(path.join(ROOT, name), pathOf(name), { recursive: true, preserveTimestamps: true })),
  )
  await symlink(path.join(ROOT, 'node_modules'), pathOf('node_modules'))
  return {
    root,
    pathOf,
    edit: async (file, change) => writeFile(pathOf(file), change(await readFile(pathOf(file), 'utf8'))),
    remove: () => rm(root, { recursive: true, force: true }),
  }
}
