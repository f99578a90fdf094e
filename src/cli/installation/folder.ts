import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { isMap, isScalar, parseDocument, stringify } from 'yaml'
import { isObject, type JsonObject } from '../../contract/json-object.ts'
import { setAt } from '../../engine/form/value-path.ts'
import { byCodePoint } from '../../engine/installation/names.ts'
import type { FileValues, SecretField } from '../../engine/installation/object-values.ts'
import { isMissing, StartupProblem } from '../../serve/errors.ts'
import { writeWhole } from '../core/write-whole.ts'

/** Names the resources of a folder: one without files has no objects. */
const MANIFEST = 'installation.yaml'
const VERSION = 1
const SECRETS = 'secrets'
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

/** An object as its file has it. */
export interface ObjectFile {
  /** Relative to the folder. */
  readonly file: string
  readonly values: FileValues
}

export interface InstallationFolder {
  /** Keys of the resources. */
  readonly resources: readonly string[]
  /** By key of the resource. */
  readonly files: ReadonlyMap<string, readonly ObjectFile[]>
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

const yamlText = (value: unknown): string =>
  stringify(value, { lineWidth: 0, version: '1.2', aliasDuplicateObjects: false })

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
        (all, { path: at }) => setAt(all, at, { file: `${SECRETS}/${key}/${base}/${at}` }),
        values,
      )
      written.add(`${base}.yaml`)
      await writeWhole(path.join(folder, key, `${base}.yaml`), yamlText(withSecrets))
    }
    for (const old of await yamlFiles(path.join(folder, key)))
      if (!written.has(old)) await rm(path.join(folder, key, old))
  }
  const keys = resources.map(({ key }) => key).sort(byCodePoint)
  await writeWhole(path.join(folder, MANIFEST), yamlText({ version: VERSION, resources: keys }))
}

/** Files of something else must not be mixed with an export. @throws StartupProblem */
export async function refuseForeignFolder(folder: string): Promise<void> {
  const names = await namesIn(folder)
  if (names.length === 0 || names.includes(MANIFEST)) return
  throw new StartupProblem(`${folder} has files, and none of them is ${MANIFEST}: export into a new folder.`)
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
export async function readInstallation(folder: string): Promise<InstallationFolder> {
  const manifest = await readYaml(folder, MANIFEST)
  const { version, resources } = manifest
  if (version !== VERSION) throw new StartupProblem(`${MANIFEST} must have version: ${String(VERSION)}.`)
  if (!Array.isArray(resources) || !resources.every((each) => typeof each === 'string' && /^[\w-]+$/.test(each)))
    throw new StartupProblem(`${MANIFEST} must list its resources by the keys of entries.`)
  const keys = resources.map(String)
  const files = new Map<string, readonly ObjectFile[]>()
  for (const key of keys) {
    const names = (await yamlFiles(path.join(folder, key))).map((name) => `${key}/${name}`)
    files.set(key, await Promise.all(names.map(async (file) => ({ file, values: await readYaml(folder, file) }))))
  }
  return { resources: keys, files }
}

async function readYaml(folder: string, file: string): Promise<JsonObject> {
  const text = await readText(folder, file)
  const document = parseDocument(text, { version: '1.2' })
  const [problem] = document.errors
  if (problem !== undefined) throw new StartupProblem(`${file}: ${problem.message.split('\n')[0] ?? ''}`)
  const value: unknown = document.toJS()
  if (!isObject(value) || !isMap(document.contents) || !document.contents.items.every(({ key }) => isScalar(key)))
    throw new StartupProblem(`${file} must have fields and their values.`)
  return value
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
export async function readSecretText(folder: string, file: string): Promise<string | null> {
  const full = path.resolve(folder, file)
  if (!full.startsWith(path.resolve(folder) + path.sep))
    throw new StartupProblem(`${file} is outside of ${folder}: secrets must be below it.`)
  try {
    return (await readFile(full, 'utf8')).replace(/\r?\n$/, '')
  } catch (error) {
    if (isMissing(error)) return null
    throw new StartupProblem(`${file} cannot be read.`)
  }
}
