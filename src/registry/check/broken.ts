import path from 'node:path'
import { isObject } from '../../contract/json-object.ts'
import { isEntryFile, MENU_FILE, PARTS_FILE, REFERENCES_FILE } from '../files/registry-module.ts'
import type { DataProblem } from './problem.ts'
import type { World } from './world.ts'

/** What cannot be read, so that others seem to name what does not exist. */
export interface Broken {
  /** Keys and addresses of entries that cannot be checked. */
  readonly names: ReadonlySet<string>
  /** Files with problems of their own, and the pointers of these. */
  readonly pointers: ReadonlyMap<string, readonly string[]>
  /** Beginnings of the keys of texts that are in unreadable files: `resources.racks.`. */
  readonly texts: readonly string[]
}

/** What the registry lacks because of files with problems. `checked`: the entry files that could be read. */
export function brokenParts(world: World, problems: readonly DataProblem[], checked: ReadonlySet<string>): Broken {
  const all = [...world.files.keys(), ...world.unread.map(({ file }) => file)]
  const lost = all.filter((file) => isEntryFile(file) && !checked.has(file))
  const named = [...world.files].filter(([file, json]) => isEntryFile(file) && isMisnamed(file, json))
  const pointers = new Map<string, readonly string[]>()
  for (const { file, pointer } of problems) pointers.set(file, [...(pointers.get(file) ?? []), pointer])
  return {
    pointers,
    names: new Set([...lost, ...named.map(([file]) => file)].flatMap((file) => namesOf(file, world.files.get(file)))),
    texts: world.unread.flatMap(({ file }) => textsOf(file)),
  }
}

const isMisnamed = (file: string, json: unknown): boolean =>
  isObject(json) && typeof json['key'] === 'string' && json['key'] !== path.basename(file, '.json')

function namesOf(file: string, json: unknown): readonly string[] {
  const { key, view, path: address } = isObject(json) ? json : {}
  const place = typeof address === 'string' ? [`/${String(view)}/${address}`] : []
  return [path.basename(file, '.json'), ...(typeof key === 'string' ? [key] : []), ...place]
}

function textsOf(file: string): readonly string[] {
  const [top, _language, ...names] = file.replace(/\.json$/, '').split('/')
  return top === 'i18n' ? [`${names.join('.')}.`] : []
}

const MISSING = /^there (is|are) no |has no |leads nowhere|does not |no screen/

/** Whether a problem only says that something with a problem of its own is missing. */
export function isConsequence({ file, pointer, reason }: DataProblem, { names, pointers, texts }: Broken): boolean {
  // What something broken belongs to is incomplete: an action without its call, a form without its fields.
  if (pointers.get(file)?.some((each) => each.startsWith(`${pointer}/`)) === true && pointer !== '') return true
  if (pointers.has(REFERENCES_FILE) && /^(no reference says|there is no reference)/.test(reason)) return true
  if (pointers.has(PARTS_FILE) && reason.startsWith('there is no part')) return true
  if (pointers.has(MENU_FILE) && reason.startsWith('no line of the menu')) return true
  const isText = reason.startsWith('texts are missing')
  if (isText && texts.some((text) => reason.includes(text))) return true
  const isOfName = isText || reason.startsWith('no line of the menu') || MISSING.test(reason)
  return isOfName && reason.split(/[\s,:."]+/).some((word) => names.has(word))
}
