import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { MenuFile, MenuFileItem, Reference } from '../../engine/registry/entry-types.generated.ts'
import type { Entry, EntryOf, IndexEntry } from '../../engine/registry/entry.ts'
import { goLetters } from '../../engine/menu/go-keys.ts'
import { matchPath } from '../../engine/routes/match.ts'
import { checkCall, checkParams } from './call-checks.ts'
import { checkEntryKey, checkListKey, type CheckedRegistry } from './entry-context.ts'
import { fieldsOf, nearest } from './fields-of.ts'
import { checkDetailFields } from './detail-checks.ts'
import { checkSections, formNames, sectionItems } from './item-checks.ts'
import { checkActions } from './action-checks.ts'
import { found, type Found } from './problem.ts'
import { checkCondition, checkField, checkMessage, checkOneOf, checkPermission, checkTemplate } from './word-checks.ts'

/** Checks for entries of every kind. */
export function* checkCommon(file: string, entry: Entry, registry: CheckedRegistry): Found {
  const { index } = registry
  const own = index.find(({ key }) => key === entry.key)
  if (path.basename(file, '.json') !== entry.key)
    yield found('/key', `the file of ${entry.key} is called ${path.basename(file)}`)
  if (path.basename(path.dirname(file)) !== entry.view)
    yield found('/view', `the file is in the folder of another view`)
  if (index.filter(({ key }) => key === entry.key).length > 1)
    yield found('/key', `${entry.key} is the key of several entries`)
  yield* checkMessage('/key', [`resources.${entry.key}.title`], registry)
  yield* checkMessage('/view', [`shell.views.${entry.view}`], registry)
  yield* checkCondition('/when', entry.when, { row: null, form: null }, registry)
  if (own !== undefined) yield* checkOwnPermissions(own, registry)
  if (own === undefined) return
  yield* checkPlace(own, index)
  yield* checkRoutes(own, index)
  yield* checkMenuLine(own, registry)
}

function* checkOwnPermissions({ permission, url, kind, perm }: IndexEntry, registry: CheckedRegistry): Found {
  for (const [action, text] of Object.entries(permission)) {
    if (typeof text === 'string') yield* checkPermission(`/permission/${action}`, text, registry)
  }
  if (kind === 'page' && perm !== null)
    yield* checkPermission('/perm', [...(typeof perm === 'string' ? [perm] : perm)], registry)
  if (url !== null && !url.endsWith('/') && !url.includes('?')) yield found('/url', 'a list URL ends with a slash')
}

/** A path belongs to one entry, unless tabs own it or the entries differ in their query. */
function* checkPlace(entry: IndexEntry, index: readonly IndexEntry[]): Found {
  const owner = index.find(({ key, kind }) => key === entry.within && kind === 'tabs')
  const tabs = index.flatMap(({ key, kind }) => (kind === 'tabs' ? [key] : []))
  if (entry.within !== null && owner === undefined)
    yield found('/within', `there are no tabs called ${entry.within}${nearest(entry.within, tabs)}`)
  if (owner !== undefined && entry.tab === null) yield found('/within', `${owner.key} shows no tab of ${entry.key}`)
  if (owner !== undefined && entry.path !== null && !`${entry.path}/`.startsWith(`${owner.path ?? ''}/`))
    yield found('/path', `must be ${owner.path ?? 'no path'}, the path of ${owner.key}, or below it`)
  const same = (other: IndexEntry): boolean =>
    hasScreens(other) &&
    other.key !== entry.key &&
    other.path === entry.path &&
    other.within === entry.within &&
    routeQueryText(other) === routeQueryText(entry)
  if (entry.path !== null && hasScreens(entry) && index.some(same))
    yield found('/path', `${entry.path} is the path of several entries`)
}

/** Tabs and what they contain may have one name. */
const belongTogether = (left: IndexEntry, right: IndexEntry): boolean =>
  left.within === right.key || right.within === left.key || (left.within !== null && left.within === right.within)

/** Links name screens by their routes, and would open the first of several. Pages of code share them at will. */
function* checkRoutes(entry: IndexEntry, index: readonly IndexEntry[]): Found {
  const { key, routes, kind } = entry
  const other = index.find((each) => each.key !== key && each.routes === routes && each.kind !== 'page')
  if (routes === null || kind === 'page' || other === undefined || belongTogether(entry, other)) return
  yield found('/routes', `${routes} names the routes of ${other.key} already`)
}

/** A screen that nothing opens but its address. */
function* checkMenuLine(entry: IndexEntry, { world, listed, links }: CheckedRegistry): Found {
  const { key, path: address, within, of, owner, has, kind } = entry
  if (listed === null || address === null || within !== null || of !== null || owner !== null) return
  if (kind === 'page' || address.includes('{') || (kind === 'list' && !has.list)) return
  if (listed.has(key) || world.unlisted.has(key) || links.some((link) => link.startsWith(address))) return
  yield found('/path', `no line of the menu leads to ${address}: add { "entry": "${key}" } to resources/menu.json`)
}

/** A list inside tabs shares their path; only its forms and details need a path. */
const hasScreens = ({ within, has }: IndexEntry): boolean => within === null || has.create || has.update || has.detail

function routeQueryText({ routeQuery }: IndexEntry): string {
  return JSON.stringify(Object.entries(routeQuery ?? {}).sort())
}

export function* checkTabs(entry: EntryOf<'tabs'>, registry: CheckedRegistry): Found {
  for (const [at, tab] of entry.tabs.entries()) {
    const inside = registry.index.find(({ key }) => key === tab.entry)
    yield* checkMessage(`/tabs/${at}/key`, [`resources.tabs.${tab.key}`], registry)
    yield* checkCondition(`/tabs/${at}/when`, tab.when, { row: null, form: null }, registry)
    if (inside === undefined) yield* checkEntryKey(`/tabs/${at}/entry`, tab.entry, registry)
    else if (inside.within !== entry.key)
      yield found(`/tabs/${at}/entry`, `${tab.entry} does not name ${entry.key} in within`)
  }
}

export function* checkPage(entry: EntryOf<'page'>, { world }: CheckedRegistry): Found {
  yield* checkOneOf('/page', entry.page, world.pages, 'page')
}

export function* checkForm(entry: EntryOf<'form'>, registry: CheckedRegistry): Found {
  const facts = registry.world.facts.filter(({ query }) => isDeepStrictEqual(query ?? {}, entry.query ?? {}))
  const fields = fieldsOf(entry.url, ['GET', 'PUT', 'PATCH'], facts)
  if (fields === null) yield found('/url', `nothing is known of ${entry.url}: record it or add its facts`)
  if (entry.then !== undefined && matchPath(registry.index, entry.then, {}).kind === 'not-found')
    yield found('/then', `no screen has the path ${entry.then}`)
  const names = { row: fields, form: formNames(sectionItems(entry.sections), fields) }
  yield* checkSections(
    '/sections',
    entry.sections,
    { entry: entry.key, names, written: fields, locked: true },
    registry,
  )
  yield* checkActions('/quick', entry.quick, { entry: entry.key, row: fields, written: fields }, registry)
  yield* checkOneOf('/use', entry.use, registry.world.extensions, 'extension')
  for (const [at, { key, url, asText }] of (entry.tests ?? []).entries()) {
    yield* checkCall(`/tests/${at}/url`, 'POST', url, registry)
    yield* checkMessage(`/tests/${at}/key`, [`resources.${entry.key}.tests.${key}`, `form.tests.${key}`], registry)
    for (const name of asText ?? []) yield* checkField(`/tests/${at}/asText`, name, fields)
  }
}

export function* checkObject(entry: EntryOf<'object'>, registry: CheckedRegistry): Found {
  const fields = fieldsOf(entry.url, ['GET'], registry.world.facts)
  if (fields === null) yield found('/url', `nothing is known of ${entry.url}: record it or add its facts`)
  yield* checkDetailFields('/fields', entry.fields, fields, registry)
  yield* checkActions('/quick', entry.quick, { entry: entry.key, row: fields, written: fields }, registry)
  yield* checkOneOf('/use', entry.use, registry.world.extensions, 'extension')
}

/** The letters after `g` are the same in all views, so each opens one screen. */
function* checkGoLetters(menu: MenuFile): Found {
  const letters = goLetters(menu).map(({ letter }) => letter)
  for (const letter of new Set(letters)) {
    if (letters.filter((other) => other === letter).length > 1)
      yield found('/views', `several items have the key g ${letter}`)
  }
}

export function* checkMenu(menu: MenuFile, registry: CheckedRegistry): Found {
  yield* checkGoLetters(menu)
  const views = menu.views.map(({ view }) => view)
  if (new Set(views).size < views.length) yield found('/views', 'a view is listed twice')
  const { organizations } = menu
  if (organizations !== undefined && registry.index.every(({ key, has }) => key !== organizations || !has.list))
    yield found('/organizations', `there is no list ${organizations}`)
  for (const [at, { entry, icon }] of (menu.records ?? []).entries()) {
    yield* checkOneOf(`/records/${at}/icon`, icon, registry.world.icons, 'icon')
    yield* checkListKey(`/records/${at}/entry`, entry, registry)
  }
  for (const [at, { items }] of menu.views.entries()) {
    for (const [of, item] of items.entries()) yield* checkMenuItem(`/views/${at}/items/${of}`, item, registry)
  }
}

function* checkMenuItem(pointer: string, item: MenuFileItem, registry: CheckedRegistry): Found {
  yield* checkOneOf(`${pointer}/icon`, item.icon, registry.world.icons, 'icon')
  if ('entry' in item) {
    const entry = registry.index.find(({ key }) => key === item.entry)
    if (entry === undefined) yield* checkEntryKey(`${pointer}/entry`, item.entry, registry)
    else if (entry.path === null || entry.within !== null) yield found(`${pointer}/entry`, `${item.entry} has no path`)
    return
  }
  yield* checkMessage(`${pointer}/key`, [`shell.menu.${item.key}`], registry)
  if ('items' in item) {
    for (const [at, inner] of item.items.entries()) yield* checkMenuItem(`${pointer}/items/${at}`, inner, registry)
    return
  }
  yield* checkPermission(`${pointer}/perm`, item.perm, registry)
  yield* checkCondition(`${pointer}/when`, item.when, { row: null, form: null }, registry)
}

export function* checkReferences(references: Readonly<Record<string, Reference>>, registry: CheckedRegistry): Found {
  const claims = new Map<string, string>()
  for (const [key, reference] of Object.entries(references)) {
    const pointer = `/references/${key}`
    const answer = fieldsOf(reference.url, ['GET'], registry.world.facts)
    // Some lists do not describe their rows.
    if (answer === null && !registry.world.urls.has(reference.url))
      yield found(`${pointer}/url`, `nothing is known of ${reference.url}`)
    yield* checkParams(`${pointer}/query`, Object.keys(reference.query ?? {}), reference.url, registry)
    if (reference.rows !== undefined) yield* checkField(`${pointer}/rows`, reference.rows, answer)
    // Facts do not describe what is nested in a response that is no page.
    const row = reference.rows === undefined ? answer : null
    for (const word of ['label', 'fact'] as const) {
      yield* checkTemplate(`${pointer}/${word}`, reference[word] ?? '', { row, form: null }, registry)
    }
    yield* checkField(`${pointer}/value`, reference.value ?? 'id', row)
    if (reference.treeKey !== undefined) yield* checkField(`${pointer}/treeKey`, reference.treeKey, row)
    yield* checkCondition(`${pointer}/without`, reference.without, { row, form: null }, registry)
    yield* checkOneOf(`${pointer}/entry`, reference.entry, new Set(registry.index.map((entry) => entry.key)), 'entry')
    for (const field of reference.fields ?? []) {
      const other = claims.get(field)
      if (other !== undefined) yield found(`${pointer}/fields`, `${field} is chosen from ${other} already`)
      claims.set(field, key)
    }
  }
}
