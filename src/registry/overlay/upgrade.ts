import { isObject } from '../../contract/json-object.ts'
import { editedJson } from '../files/json-edit.ts'
import { nearest } from '../check/fields-of.ts'
import { found, type Found } from '../check/problem.ts'
import type { Overlay } from './read-overlay.ts'

/** The file at the top of an overlay that says for which version of the schemas its files are written. */
export const OVERLAY_FILE = 'overlay.json'

/** The version of the schemas of this Gatehouse. A change that makes a valid file invalid raises it, and adds a migration. */
const SCHEMA_VERSION = 1

/** `overlay.json` of an overlay that begins now. */
export const newVersionFile = (schema: string) => ({ $schema: schema, schemaVersion: SCHEMA_VERSION })

/** Brings files from one version of the schemas to the next. */
export interface Migration {
  /** It leads to the version after this one. */
  readonly from: number
  /** What changes, for the list that the command prints: "columns: width is pixels". */
  readonly summary: string
  /** The file as the next version reads it; the same value if nothing changes. */
  readonly apply: (file: string, json: unknown) => unknown
}

/** None yet: version 1 is the first. */
const MIGRATIONS: readonly Migration[] = []

const KEYS = ['$schema', 'schemaVersion']

type Version =
  | { readonly kind: 'missing' | 'wrong' }
  | { readonly kind: 'older' | 'current' | 'newer'; readonly version: number }

function versionOf({ files }: Overlay, current: number): Version {
  const json = files.get(OVERLAY_FILE)
  if (json === undefined) return { kind: 'missing' }
  const version = isObject(json) ? json['schemaVersion'] : null
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) return { kind: 'wrong' }
  return { kind: version < current ? 'older' : version > current ? 'newer' : 'current', version }
}

/** What is wrong with overlay.json; a missing one is a warning alone. */
export function* checkVersion(overlay: Overlay): Found {
  const json = overlay.files.get(OVERLAY_FILE)
  for (const key of isObject(json) ? Object.keys(json) : [])
    if (!KEYS.includes(key)) yield found(`/${key}`, `there is no key ${key} here${nearest(key, KEYS)}`)
  const state = versionOf(overlay, SCHEMA_VERSION)
  if (state.kind === 'wrong') yield found('/schemaVersion', `must be a whole number, such as ${SCHEMA_VERSION}`)
  if (state.kind === 'older') yield found('/schemaVersion', `${olderText(state.version)}: ${commandFor(overlay)}`)
  if (state.kind === 'newer') yield found('/schemaVersion', newerText(state.version, SCHEMA_VERSION))
}

/** The warning about an overlay without overlay.json, or null. */
export const missingVersion = (overlay: Overlay): string | null =>
  overlay.files.has(OVERLAY_FILE) || overlay.unread.some(({ file }) => file === OVERLAY_FILE)
    ? null
    : `${overlay.folder}: has no ${OVERLAY_FILE}, so that a later Gatehouse cannot upgrade it: ${commandFor(overlay)}`

const commandFor = ({ folder }: Overlay): string => `gatehouse upgrade ${folder} --write`
const olderText = (version: number): string =>
  `is written for version ${version} of the schemas, this Gatehouse has ${SCHEMA_VERSION}`
const newerText = (version: number, current: number): string =>
  `is written for version ${version} of the schemas, this Gatehouse has ${current}: use a newer Gatehouse`

export interface UpgradePlan {
  /** `done`: nothing to do; `todo`: files to write; `refused`: it cannot be upgraded. */
  readonly kind: 'done' | 'todo' | 'refused'
  /** What the command prints. */
  readonly lines: readonly string[]
  /** New texts of files, by their path below the folder. */
  readonly files: ReadonlyMap<string, string>
}

/**
 * What brings an overlay to the current version of the schemas.
 * @param to the current version and the migrations that lead to it; others in tests
 */
export function planUpgrade(overlay: Overlay, to = { version: SCHEMA_VERSION, migrations: MIGRATIONS }): UpgradePlan {
  const { folder } = overlay
  const state = versionOf(overlay, to.version)
  const nothing = new Map<string, string>()
  if (overlay.problems.length > 0) return { kind: 'refused', lines: overlay.problems, files: nothing }
  if (overlay.unread.length > 0)
    return {
      kind: 'refused',
      lines: [`${folder} has files that are not JSON: gatehouse check ${folder} names them.`],
      files: nothing,
    }
  if (state.kind === 'wrong')
    return {
      kind: 'refused',
      lines: [`${folder}/${OVERLAY_FILE}: schemaVersion must be a whole number.`],
      files: nothing,
    }
  if (state.kind === 'newer')
    return { kind: 'refused', lines: [`${folder} ${newerText(state.version, to.version)}.`], files: nothing }
  if (state.kind === 'current')
    return { kind: 'done', lines: [`${folder} is up to date: version ${to.version}.`], files: nothing }
  // The first overlays had no version.
  return migrated(overlay, state.kind === 'older' ? state.version : 1, to)
}

function migrated(
  overlay: Overlay,
  from: number,
  to: { version: number; migrations: readonly Migration[] },
): UpgradePlan {
  const steps = to.migrations
    .filter((each) => each.from >= from && each.from < to.version)
    .sort((a, b) => a.from - b.from)
  const files = new Map<string, string>()
  const lines: string[] = []
  for (const [file, json] of overlay.files) {
    if (file === OVERLAY_FILE) continue
    let value = json
    for (const step of steps) {
      const next = step.apply(file, value)
      if (next !== value)
        lines.push(`${overlay.folder}/${file}: ${step.summary} (version ${step.from} to ${step.from + 1})`)
      value = next
    }
    if (value !== json) files.set(file, textOf(overlay, file, value))
  }
  const before = overlay.files.get(OVERLAY_FILE)
  const versioned = { ...(isObject(before) ? before : {}), schemaVersion: to.version }
  files.set(OVERLAY_FILE, textOf(overlay, OVERLAY_FILE, versioned))
  lines.push(`${overlay.folder}/${OVERLAY_FILE}: schemaVersion is ${to.version}`)
  return { kind: 'todo', lines, files }
}

/** The file with its new value: what does not change stays as its author wrote it. */
function textOf({ files, sources }: Overlay, file: string, json: unknown): string {
  const source = sources.get(file)
  return source === undefined ? `${JSON.stringify(json, null, 2)}\n` : editedJson(source, files.get(file), json)
}
