import { isFacts } from '../../contract/facts.ts'
import { isObject } from '../../contract/json-object.ts'
import { type Language, LANGUAGES } from '../../contract/language.ts'
import type { Texts } from '../../serve/messages/texts.ts'
import { isCallEntry, type World } from '../check/world.ts'

/** Written by the build beside the servers: what an overlay is merged with, so that a start needs no sources. */
export const PRODUCT_FILE = 'product.json'

export function writeProduct({
  files,
  messages,
  urls,
  permissions,
  icons,
  pages,
  extensions,
  unlisted,
  unread: _unread,
  ...lists
}: World): string {
  const names = { urls, permissions, icons, pages, extensions, unlisted }
  const arrays = Object.entries(names).map(([name, set]) => [name, [...set]] as const)
  return JSON.stringify({
    ...lists,
    ...Object.fromEntries(arrays),
    files: Object.fromEntries(files),
    messages: Object.fromEntries(messages),
  })
}

/** @throws Error when the text was not written by `writeProduct` */
export function parseProduct(text: string): World {
  const json: unknown = JSON.parse(text)
  if (!isObject(json)) throw new Error(`${PRODUCT_FILE} is not an object`)
  const { files, messages, schemas, facts, calls } = json
  if (!isObject(files) || !isObject(messages) || !Array.isArray(schemas) || !Array.isArray(facts))
    throw new Error(`${PRODUCT_FILE} is of another version: build again`)
  const names = (name: string): ReadonlySet<string> => new Set(strings(json[name]))
  return {
    files: new Map(Object.entries(files)),
    messages: new Map(LANGUAGES.map(({ id }): [Language, Texts] => [id, textsOf(messages[id])])),
    schemas: schemas.filter(isObject),
    facts: facts.filter(isFacts),
    calls: isObject(calls) ? Object.fromEntries(Object.entries(calls).filter(isCallEntry)) : {},
    urls: names('urls'),
    permissions: names('permissions'),
    icons: names('icons'),
    pages: names('pages'),
    extensions: names('extensions'),
    unlisted: names('unlisted'),
    unread: [],
  }
}

const strings = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []

const textsOf = (value: unknown): Texts => (isCatalogue(value) ? value : {})

export const isCatalogue = (value: unknown): value is Texts =>
  isObject(value) && Object.values(value).every((inner) => typeof inner === 'string' || isCatalogue(inner))
