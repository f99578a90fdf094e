import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setAt } from '../../engine/form/value-path.ts'
import { byCodePoint } from '../../engine/installation/names.ts'
import type { FileValues, SecretField } from '../../engine/installation/object-values.ts'
import { MANIFEST_FILE, SECRETS_FOLDER } from '../../installation/file-places.ts'
import {
  UnreadableFile,
  type InstallationFiles,
  manifestText,
  type ObjectFile,
  parseFile,
  manifestResources,
  secretIn,
  yamlText,
} from '../../installation/files.ts'
import { isMissing, StartupProblem } from '../../serve/errors.ts'
import { writeWhole } from '../core/write-whole.ts'

const LONGEST_NAME = 80

/** An object as it is written. */
export interface WrittenObject {
  readonly name: string
  readonly values: FileValues
  readonly secrets: readonly SecretField[]
}

export interface WrittenResource {
  readonly key: string
  readonly objects: readonly WrittenObject[]
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** A name as a file name on every system: other characters are percent-encoded, long names are cut. */
function safeName(name: string): string {
  const safe = [...name].map((each) => (/[\p{L}\p{N}._@ -]/u.test(each) ? each : encodeURIComponent(each))).join('')
  const visible = safe.replace(/^[. ]|[. ]$/g, (each) => `%${each.charCodeAt(0).toString(16)}`)
  return visible.length > LONGEST_NAME ? `${visible.slice(0, LONGEST_NAME)}~${shortHash(name)}` : visible
}

/** File names, each once also where upper and lower case are the same. They depend on the names alone, not on their order. */
function fileNames(names: readonly string[]): ReadonlyMap<string, string> {
  const safe = names.map((name) => ({ name, file: safeName(name) }))
  const isShared = ({ file }: { file: string }): boolean =>
    safe.filter((other) => other.file.toLowerCase() === file.toLowerCase()).length > 1
  return new Map(safe.map((each) => [each.name, isShared(each) ? `${each.file}~${shortHash(each.name)}` : each.file]))
}

/**
 * Writes an installation: one file an object, in a folder for each resource. What an earlier export has written and this one does
 * not is removed, secrets are not.
 */
export async function writeInstallation(folder: string, resources: readonly WrittenResource[]): Promise<void> {
  for (const { key, objects } of resources) {
    const names = fileNames(objects.map(({ name }) => name))
    const written = new Set<string>()
    for (const { name, values, secrets } of objects) {
      const base = names.get(name) ?? name
      const withSecrets = secrets.reduce<FileValues>(
        (all, { path: at }) => setAt(all, at, { file: `${SECRETS_FOLDER}/${key}/${base}/${at}` }),
        values,
      )
      written.add(`${base}.yaml`)
      await writeWhole(path.join(folder, key, `${base}.yaml`), yamlText(withSecrets))
    }
    for (const old of await yamlFiles(path.join(folder, key)))
      if (!written.has(old)) await rm(path.join(folder, key, old))
  }
  const keys = resources.map(({ key }) => key).sort(byCodePoint)
  await writeWhole(path.join(folder, MANIFEST_FILE), manifestText(keys))
}

/** Files of something else must not be mixed with an export. @throws StartupProblem */
export async function refuseForeignFolder(folder: string): Promise<void> {
  const names = await namesIn(folder)
  if (names.length === 0 || names.includes(MANIFEST_FILE)) return
  throw new StartupProblem(`${folder} has files, and none of them is ${MANIFEST_FILE}: export into a new folder.`)
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).sort(byCodePoint)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

const yamlFiles = async (folder: string): Promise<readonly string[]> =>
  (await namesIn(folder)).filter((name) => name.endsWith('.yaml'))

/** Reads a folder that `export` has written. @throws StartupProblem naming the file, and the line if it is no YAML */
export async function readInstallation(folder: string): Promise<InstallationFiles> {
  try {
    const resources = manifestResources(MANIFEST_FILE, await readText(folder, MANIFEST_FILE))
    const files = await Promise.all(resources.map(async (key) => [key, await readObjects(folder, key)] as const))
    return { resources, files: new Map(files), readSecret: (file) => readSecretText(folder, file) }
  } catch (error) {
    throw error instanceof UnreadableFile ? new StartupProblem(error.message) : error
  }
}

async function readObjects(folder: string, key: string): Promise<readonly ObjectFile[]> {
  const files = (await yamlFiles(path.join(folder, key))).map((name) => `${key}/${name}`)
  return Promise.all(files.map(async (file) => ({ file, values: parseFile(file, await readText(folder, file)) })))
}

async function readText(folder: string, file: string): Promise<string> {
  try {
    return await readFile(path.join(folder, file), 'utf8')
  } catch (error) {
    throw new StartupProblem(
      isMissing(error)
        ? `There is no ${path.join(folder, file)}: gatehouse export ${folder} writes it.`
        : `${path.join(folder, file)} cannot be read.`,
    )
  }
}

/** The secret of a file, without the line break at its end; null if there is no such file. @throws StartupProblem for a path outside of the folder */
async function readSecretText(folder: string, file: string): Promise<string | null> {
  const full = path.resolve(folder, file)
  if (!full.startsWith(path.resolve(folder) + path.sep))
    throw new StartupProblem(`${file} is outside of ${folder}: secrets must be below it.`)
  try {
    return secretIn(await readFile(full, 'utf8'))
  } catch (error) {
    if (isMissing(error)) return null
    throw new StartupProblem(`${file} cannot be read.`)
  }
}
