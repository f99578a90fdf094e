import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { byCodePoint } from '../model/names.ts'
import { MANIFEST_FILE } from '../model/file-places.ts'
import {
  UnreadableFile,
  type InstallationFiles,
  type ObjectFile,
  parseFile,
  manifestResources,
  secretIn,
} from '../requests/files.ts'
import { installationTexts, type WrittenResource } from '../requests/written-files.ts'
import { isMissing, StartupProblem } from '../../../serve/errors.ts'
import { writeWhole } from '../../../cli/core/write-whole.ts'

/**
 * Writes an installation into a folder. What an earlier export has written and this one does not is removed, secrets are not. The file that
 * names the resources is the last.
 */
export async function writeInstallation(folder: string, resources: readonly WrittenResource[]): Promise<void> {
  const texts = installationTexts(resources)
  for (const [file, text] of texts) if (file !== MANIFEST_FILE) await writeWhole(path.join(folder, file), text)
  for (const { key } of resources)
    for (const old of await yamlFiles(path.join(folder, key)))
      if (!texts.has(`${key}/${old}`)) await rm(path.join(folder, key, old))
  await writeWhole(path.join(folder, MANIFEST_FILE), texts.get(MANIFEST_FILE) ?? '')
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
