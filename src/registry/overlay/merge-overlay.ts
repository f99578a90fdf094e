import type { Facts } from '../../contract/facts.ts'
import type { Product } from '../../contract/product/product.ts'
import { isObject, type JsonObject } from '../../contract/json-object.ts'
import { derivedPermissions } from '../../engine/permission/derive-permissions.ts'
import { callsOf, mergedCalls } from '../check/calls.ts'
import { nearest } from '../check/fields-of.ts'
import { found, type DataProblem } from '../check/problem.ts'
import type { World } from '../check/world.ts'
import type { UnreadFile } from '../files/json-places.ts'
import { isEntryFile, type JsonFiles, MENU_FILE, PARTS_FILE, REFERENCES_FILE } from '../files/registry-module.ts'
import { withRelatedLists } from '../facts/related-lists.ts'
import { mergeMenu } from './merge-menu.ts'
import { mergeTexts } from './merge-texts.ts'
import { checkFacts, isFactsFile, readOverlayFacts, readOverlayPermissions } from './overlay-facts.ts'
import { checkModuleNames, extensionNames } from './overlay-modules.ts'
import { baseFor, otherServer, overlayProduct } from './overlay-product.ts'
import type { Overlay } from './read-overlay.ts'

export interface Merged {
  readonly world: World
  /** Of the overlay itself; its files have their own names. */
  readonly problems: readonly DataProblem[]
  readonly warnings: readonly string[]
  /** Pointers of the merged menu -> those of the overlay's menu. */
  readonly menuOrigins: ReadonlyMap<string, string>
  /** The facts of the overlay alone. */
  readonly facts: readonly Facts[]
  /** The settings of another server; null: a core. */
  readonly product: Product | null
}

/**
 * Merges an overlay over the registry of the product. An entry with a new key is added; one with `extends` and its own key replaces keys
 * of the product's entry; one with `removed` removes it, with its lines in menus and tabs.
 */
export function mergeOverlay(whole: World, overlay: Overlay): Merged {
  const server = overlayProduct(overlay, whole.schemas)
  const product = baseFor(whole, server.product)
  const entries = mergeEntries(product.files, overlay.files)
  const menu = mergeMenu(product.files.get(MENU_FILE), overlay.files.get(MENU_FILE), entries.removed)
  const texts = mergeTexts(product.messages, overlay)
  const facts = factsOf(overlay, server.product)
  const files = new Map([
    ...entries.files,
    [MENU_FILE, menu.menu],
    [REFERENCES_FILE, mergeReferences(product.files, overlay.files, entries.removed)],
    [PARTS_FILE, withoutLinks(mergeMembers(PARTS_FILE, 'parts', product.files, overlay.files), entries.removed)],
  ])
  return {
    world: {
      ...product,
      ...withFacts(product, facts, overlay),
      ...(server.product === null ? {} : { described: facts, server: server.product }),
      files,
      messages: texts.messages,
      modules: overlay.modules,
      extensions: new Set([...product.extensions, ...extensionNames(overlay.modules)]),
      unread: [...overlay.unread, ...texts.misshapen.map(noTexts)],
      unlisted: new Set([...product.unlisted, ...unlistedBy(overlay.files.get(MENU_FILE))]),
    },
    problems: [
      ...server.problems,
      ...entries.problems,
      ...menu.problems,
      ...checkModuleNames(overlay.modules, product.extensions),
      ...[...overlay.files].flatMap(([file, json]) =>
        isFactsFile(file) ? [...checkFacts(json)].map((problem) => ({ file, ...problem })) : [],
      ),
    ],
    warnings: [...texts.warnings, ...startWarning(server.product, entries.files, overlay)],
    menuOrigins: menu.origins,
    facts,
    product: server.product,
  }
}

function factsOf({ files }: Overlay, server: Product | null): readonly Facts[] {
  const own = [...files].flatMap(([file, json]) => (isFactsFile(file) ? (readOverlayFacts(json) ?? []) : []))
  // Entries of a core have references by the names of fields.
  return otherServer(server) === null ? own : withRelatedLists(own)
}

/** Entries whose lines the overlay removes: they are opened by links alone. A removed group has any. */
function unlistedBy(menu: unknown): ReadonlySet<string> {
  const removed = isObject(menu) && Array.isArray(menu['removed']) ? menu['removed'] : []
  return new Set(
    removed.flatMap((line: unknown) => (isObject(line) && typeof line['entry'] === 'string' ? [line['entry']] : [])),
  )
}

/** Said, not refused: `gatehouse add` makes the entry later. */
function startWarning(product: Product | null, files: JsonFiles, { folder }: Overlay): readonly string[] {
  const start = product?.start ?? null
  if (start === null || [...files].some(([file, json]) => isEntryFile(file) && keyOf(json) === start)) return []
  return [`${folder}/product.json: /start: there is no entry ${start}; the first one of the menu opens`]
}

const noTexts = (file: string): UnreadFile => {
  return { file, ...found('', 'is neither a text nor an object of texts'), place: { line: 1, column: 1 } }
}

const factsKey = ({ url, query }: Facts): string => `${url}?${JSON.stringify(query ?? {})}`

function withFacts(product: World, facts: readonly Facts[], { files }: Overlay): Partial<World> {
  const own = new Set(facts.map(factsKey))
  const derived = facts
    .map(({ url }) => derivedPermissions(url))
    .flatMap((each) => [each.view, each.add, each.change, each.delete])
  const names = derived.filter((name) => typeof name === 'string')
  return {
    facts: [...product.facts.filter((each) => !own.has(factsKey(each))), ...facts],
    calls: mergedCalls([...Object.entries(product.calls), ...Object.entries(callsOf(facts))]),
    urls: new Set([...product.urls, ...facts.map(({ url }) => url)]),
    permissions: new Set([...product.permissions, ...names, ...readOverlayPermissions(files)]),
  }
}

interface MergedEntries {
  readonly files: JsonFiles
  readonly removed: ReadonlySet<string>
  readonly problems: readonly DataProblem[]
}

const keyOf = (json: unknown): string => (isObject(json) && typeof json['key'] === 'string' ? json['key'] : '')

function mergeEntries(product: JsonFiles, overlay: JsonFiles): MergedEntries {
  const files = new Map(product)
  const byKey = new Map([...product].filter(([file]) => isEntryFile(file)).map(([file, json]) => [keyOf(json), file]))
  const removed = new Set<string>()
  const problems: DataProblem[] = []
  for (const [file, json] of [...overlay].filter(([name]) => isEntryFile(name))) {
    const key = keyOf(json)
    const base = byKey.get(key)
    const reason = isObject(json) ? whyNot(json, base !== undefined, byKey.keys()) : null
    if (reason !== null) problems.push({ file, ...reason })
    // An entry that changes nothing that exists has nothing to be checked with.
    if (reason !== null && base === undefined) continue
    if (base !== undefined) files.delete(base)
    if (isObject(json) && json['removed'] === true) removed.add(key)
    else files.set(file, isObject(json) && base !== undefined ? overridden(product.get(base), json) : json)
  }
  return { files: withoutTabs(files, removed), removed, problems }
}

const isOverride = (json: unknown): json is JsonObject => isObject(json) && json['extends'] === json['key']

function overridden(base: unknown, changes: JsonObject): JsonObject {
  const { extends: _extends, $schema: _schema, ...keys } = changes
  return { ...(isObject(base) ? base : {}), ...keys }
}

/** Why an entry of an overlay cannot be merged. */
function whyNot(json: JsonObject, isKnown: boolean, keys: Iterable<string>) {
  const key = keyOf(json)
  const isChange = isOverride(json) || json['removed'] === true
  if (isChange && !isKnown) return found('/key', `the product has no entry ${key}${nearest(key, keys)}`)
  if (isKnown && !isChange)
    return found('/key', `the product has an entry ${key}: add "extends": "${key}" to change it, or choose another key`)
  return null
}

/** Tabs of removed entries are left out; any other mention outside of the parts is reported by the check. */
function withoutTabs(files: JsonFiles, removed: ReadonlySet<string>): JsonFiles {
  if (removed.size === 0) return files
  return new Map(
    [...files].map(([file, json]) => {
      const tabs = isObject(json) ? json['tabs'] : null
      if (!isObject(json) || !Array.isArray(tabs) || !isEntryFile(file)) return [file, json]
      const kept: readonly unknown[] = tabs.filter(
        (tab: unknown) => !isObject(tab) || !removed.has(String(tab['entry'])),
      )
      return [file, kept.length === tabs.length ? json : { ...json, tabs: kept }]
    }),
  )
}

/** The same without alternatives of links that lead to removed entries alone. */
function withoutLinks(json: unknown, removed: ReadonlySet<string>): unknown {
  if (removed.size === 0) return json
  if (Array.isArray(json)) return json.map((each) => withoutLinks(each, removed))
  if (!isObject(json)) return json
  const members = Object.entries(json).map(([name, value]): [string, unknown] => [
    name,
    name === 'link' && Array.isArray(value)
      ? value.filter(isObject).flatMap((link) => linkWithout(link, removed))
      : withoutLinks(value, removed),
  ])
  return Object.fromEntries(members)
}

/** The link to what is left of its lists; empty when nothing is. */
function linkWithout(link: JsonObject, removed: ReadonlySet<string>): readonly JsonObject[] {
  const find = isObject(link['find']) ? link['find'] : {}
  const { others, ...filter } = find
  const further: readonly unknown[] = Array.isArray(others) ? others : []
  const named = [link['entry'], ...further]
  const left = named.filter((key) => !removed.has(String(key)))
  if (left.length === named.length) return [link]
  const [entry, ...rest] = left
  if (entry === undefined) return []
  return [{ ...link, entry, find: rest.length === 0 ? filter : { ...filter, others: rest } }]
}

const memberOf = (files: JsonFiles, file: string, name: string): JsonObject => {
  const json = files.get(file)
  const member = isObject(json) ? json[name] : null
  return isObject(member) ? member : {}
}

const withMember = (json: unknown, name: string, value: JsonObject): unknown =>
  isObject(json) ? { ...json, [name]: value } : json

const mergeMembers = (file: string, name: string, product: JsonFiles, overlay: JsonFiles): unknown =>
  withMember(product.get(file), name, { ...memberOf(product, file, name), ...memberOf(overlay, file, name) })

/** References by name; those to a removed entry link to nothing, and `null` removes one. */
function mergeReferences(product: JsonFiles, overlay: JsonFiles, removed: ReadonlySet<string>): unknown {
  const all = {
    ...memberOf(product, REFERENCES_FILE, 'references'),
    ...memberOf(overlay, REFERENCES_FILE, 'references'),
  }
  const kept = Object.entries(all).filter(([, reference]) => reference !== null)
  const linked = kept.map(([name, reference]): [string, unknown] => {
    if (!isObject(reference) || !removed.has(String(reference['entry']))) return [name, reference]
    const { entry: _entry, ...others } = reference
    return [name, others]
  })
  return withMember(product.get(REFERENCES_FILE), 'references', Object.fromEntries(linked))
}
