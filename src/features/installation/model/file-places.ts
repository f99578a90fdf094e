import { byCodePoint } from './names.ts'

/** `installation.yaml` names the resources of a folder: one without files has no objects. */
export const MANIFEST_FILE = 'installation.yaml'
/** Folder of the files with secrets. */
export const SECRETS_FOLDER = 'secrets'

/** What the files of a folder, or single files, are. All paths have slashes. */
export interface FilePlaces {
  /** The path of `installation.yaml`; null if it is not among them. */
  readonly manifest: string | null
  /** Files of objects by the name of their folder, which is the key of a resource. */
  readonly objects: ReadonlyMap<string, readonly PlacedFile[]>
  /** YAML files in no folder of a resource. */
  readonly loose: readonly PlacedFile[]
  /** Files below `secrets/`, by their path from there on. */
  readonly secrets: ReadonlyMap<string, string>
}

export interface PlacedFile {
  /** As it was given. */
  readonly path: string
  /** `user-groups/a.yaml`: as the command names it. */
  readonly file: string
}

const isHidden = (path: string): boolean => path.split('/').some((segment) => segment.startsWith('.'))

/**
 * Sorts files by what they are. With `installation.yaml` its folder is the installation, and files elsewhere are nothing; without
 * it each folder with the name of a resource has objects.
 * @param isResource whether a folder has the name of a resource
 */
export function placeFiles(paths: readonly string[], isResource: (folder: string) => boolean): FilePlaces {
  const visible = paths.filter((path) => !isHidden(path)).sort(byCodePoint)
  const manifest = manifestOf(visible)
  const root = manifest === null ? null : manifest.slice(0, -MANIFEST_FILE.length)
  const objects = new Map<string, PlacedFile[]>()
  const loose: PlacedFile[] = []
  const secrets = new Map<string, string>()
  for (const path of visible) {
    if (path === manifest || (root !== null && !path.startsWith(root))) continue
    const segments = path.slice(root?.length ?? 0).split('/')
    const secretsAt = segments.indexOf(SECRETS_FOLDER)
    if (secretsAt !== -1) {
      secrets.set(segments.slice(secretsAt).join('/'), path)
      continue
    }
    if (!/\.ya?ml$/i.test(path)) continue
    const [folder = '', name = ''] = [segments.at(-2), segments.at(-1)]
    if (root === null && !isResource(folder)) loose.push({ path, file: name })
    else if (root === null || segments.length === 2)
      objects.set(folder, [...(objects.get(folder) ?? []), { path, file: `${folder}/${name}` }])
  }
  return { manifest, objects, loose, secrets }
}

/** The one nearest to the top. */
function manifestOf(paths: readonly string[]): string | null {
  const found = paths.filter((path) => path === MANIFEST_FILE || path.endsWith(`/${MANIFEST_FILE}`))
  const depth = (path: string): number => path.split('/').length
  return found.reduce<string | null>((best, path) => (best === null || depth(path) < depth(best) ? path : best), null)
}
