import { setAt } from '../../../engine/form/value-path.ts'
import { byCodePoint } from '../model/names.ts'
import type { FileValues, SecretField } from '../model/object-values.ts'
import { MANIFEST_FILE, SECRETS_FOLDER } from '../model/file-places.ts'
import { manifestText, yamlText } from './files.ts'
import type { Installation } from './read-server.ts'

/** An object as it is written. */
interface WrittenObject {
  readonly name: string
  readonly values: FileValues
  readonly secrets: readonly SecretField[]
}

export interface WrittenResource {
  readonly key: string
  readonly objects: readonly WrittenObject[]
}

/** The resources of an installation that are written: those without objects too, whose folder is empty. */
export const writtenResources = ({ resources, objects }: Installation): readonly WrittenResource[] =>
  resources.map(({ key }) => ({ key, objects: objects.get(key) ?? [] }))

/** The secrets that new objects need, by object. */
export const neededSecrets = (resources: readonly WrittenResource[]) =>
  resources.flatMap(({ key, objects }) =>
    objects.flatMap(({ name, secrets }) =>
      secrets.filter(({ required }) => required).map(({ path }) => ({ resource: key, name, path })),
    ),
  )

const LONGEST_NAME = 80

/** FNV-1a: names must be the same on pages without https, where browsers have no other hash. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** A name as a file name on every system: other characters are percent-encoded, long names are cut. */
function safeName(name: string): string {
  const safe = [...name].map((each) => (/[\p{L}\p{N}._@ -]/u.test(each) ? each : encodeURIComponent(each))).join('')
  const visible = safe.replace(/^[. ]|[. ]$/g, (each) => `%${each.charCodeAt(0).toString(16)}`)
  return visible.length > LONGEST_NAME ? `${visible.slice(0, LONGEST_NAME)}~${shortHash(name)}` : visible
}

/** File names, each once also where upper and lower case are the same. They depend on the names alone, not on their order. */
function fileNames(names: readonly string[]): ReadonlyMap<string, string> {
  const safe = names.map((name) => ({ name, file: safeName(name) }))
  const counts = new Map<string, number>()
  for (const { file } of safe) counts.set(file.toLowerCase(), (counts.get(file.toLowerCase()) ?? 0) + 1)
  const isShared = (file: string): boolean => (counts.get(file.toLowerCase()) ?? 0) > 1
  return new Map(safe.map(({ name, file }) => [name, isShared(file) ? `${file}~${shortHash(name)}` : file]))
}

/** The texts of the files of an installation by their path: one file an object, in a folder for each resource. */
export function installationTexts(resources: readonly WrittenResource[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  for (const { key, objects } of resources) {
    const names = fileNames(objects.map(({ name }) => name))
    for (const { name, values, secrets } of objects) {
      const base = names.get(name) ?? name
      const withSecrets = secrets.reduce<FileValues>(
        (all, { path: at }) => setAt(all, at, { file: `${SECRETS_FOLDER}/${key}/${base}/${at}` }),
        values,
      )
      texts.set(`${key}/${base}.yaml`, yamlText(withSecrets))
    }
  }
  return texts.set(MANIFEST_FILE, manifestText(resources.map(({ key }) => key).sort(byCodePoint)))
}
