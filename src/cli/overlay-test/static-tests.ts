import { LANGUAGES } from '../../contract/language.ts'
import { isObject } from '../../contract/json-object.ts'
import type { IndexEntry } from '../../engine/registry/entry.ts'
import type { World } from '../../registry/check/world.ts'
import { withoutPlural } from '../../registry/files/messages-module.ts'
import type { RegistryModule } from '../../registry/files/registry-module.ts'
import type { Overlay } from '../../registry/overlay/read-overlay.ts'
import { resultOf, type TestResult } from './result.ts'

/** The entries of the overlay: those that it adds and those that it changes. */
export function ownEntries({ entries, index }: RegistryModule, { files }: Overlay) {
  const keys = new Set([...files].flatMap(([, json]) => (isObject(json) ? [json['key']] : [])))
  return entries.flatMap((entry, at) => {
    const known = index[at]
    return known !== undefined && keys.has(entry.key) ? [{ entry, index: known }] : []
  })
}

export type OwnEntry = ReturnType<typeof ownEntries>[number]

/** Names of permissions anywhere below a key `perm` or `permission`; `a | b` has two. */
function* permissionNames(json: unknown, isPermission = false): Generator<string, void, void> {
  if (typeof json === 'string' && isPermission) yield* json.split('|').map((name) => name.trim())
  if (Array.isArray(json)) for (const item of json) yield* permissionNames(item, isPermission)
  else if (isObject(json))
    for (const [key, value] of Object.entries(json))
      yield* permissionNames(value, isPermission || key === 'perm' || key === 'permission')
}

const derived = ({ permission }: IndexEntry): readonly string[] =>
  [permission.view, permission.add, permission.change, permission.delete].flatMap((each) => [
    ...permissionNames(each, true),
  ])

/** Each permission that the entries name, or that their URLs imply, is one of a server. */
export function testPermissions(own: readonly OwnEntry[], { permissions }: World): TestResult {
  const lines = own.flatMap(({ entry, index }) => {
    const names = new Set([...permissionNames(entry), ...derived(index)])
    const unknown = [...names].filter((name) => !permissions.has(name))
    return unknown.map(
      (name) =>
        `${entry.key}: no server has the permission ${name}; add facts of its URL, or name it in facts/permissions.json`,
    )
  })
  return resultOf('permissions: each is known or implied by a URL', lines)
}

/** The texts of the overlay in a language, by file and key; plural forms are one text. */
function textsIn({ files }: Overlay, language: string): ReadonlySet<string> {
  const folder = `i18n/${language}/`
  const found = [...files].filter(([file]) => file.startsWith(folder))
  return new Set(found.flatMap(([file, json]) => [...textsOf(json, `${file.slice(folder.length, -'.json'.length)}: `)]))
}

function* textsOf(json: unknown, path: string): Generator<string, void, void> {
  if (typeof json === 'string') yield withoutPlural(path.replace(/\.$/, ''))
  if (isObject(json)) for (const [key, value] of Object.entries(json)) yield* textsOf(value, `${path}${key}.`)
}

/** Each language that the overlay has texts in has all of them. */
export function testTexts(overlay: Overlay): TestResult {
  const languages = LANGUAGES.map(({ id }) => [id, textsIn(overlay, id)] as const).filter(([, texts]) => texts.size > 0)
  const all = new Set(languages.flatMap(([, texts]) => [...texts]))
  const lines = languages.flatMap(([language, texts]) =>
    [...all].flatMap((key) => (texts.has(key) ? [] : [`i18n/${language}/${key} is missing`])),
  )
  const names = languages.map(([language]) => language).join(', ')
  return resultOf(`texts: complete in ${names === '' ? 'no language' : names}`, lines)
}
