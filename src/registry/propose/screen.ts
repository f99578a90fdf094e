import { factFields, type Facts } from '../../contract/facts.ts'
import { isObject, type JsonObject } from '../../contract/json-object.ts'
import type { Language } from '../../contract/language.ts'
import type { View } from '../../engine/registry/entry-types.generated.ts'
import { nearest } from '../check/fields-of.ts'
import type { World } from '../check/world.ts'
import { MENU_FILE, REFERENCES_FILE, type RegistryModule } from '../files/registry-module.ts'
import { type ColumnProposal, proposeColumns } from './columns.ts'
import { type FormProposal, proposeForm } from './form.ts'
import { englishTexts, namedTexts, proposeNames, type ScreenNames, TRANSLATIONS } from './names.ts'
import { proposePermission } from './permission.ts'
import { type MenuPlace, proposePlace, withLine } from './place.ts'

/** What the user has chosen; null: as proposed. */
export interface Wishes {
  /** English, plural. */
  readonly name: string | null
  /** Names in other languages than English. */
  readonly translations: Readonly<Partial<Record<Language, string>>>
  readonly view: View | null
  /** `none`: a line of its own. */
  readonly group: string | null
  readonly columns: readonly string[] | null
  /** `none`: the server alone decides. */
  readonly permission: 'implied' | 'none'
}

export interface ScreenProposal {
  readonly key: string
  readonly names: ScreenNames
  readonly place: MenuPlace
  readonly shown: readonly string[]
  /** Paths in the overlay -> contents. */
  readonly files: ReadonlyMap<string, JsonObject>
  /** What could not be known, and what to do; a sentence each. */
  readonly notes: readonly string[]
}

export interface ScreenContext {
  /** The product with the overlay. */
  readonly world: World
  readonly registry: RegistryModule
  /** Of a core, without those that the overlay implies. */
  readonly permissions: ReadonlySet<string>
  /** The files of the overlay itself. */
  readonly own: ReadonlyMap<string, unknown>
  /** The path from a folder of the overlay, so many levels deep, to a schema. */
  readonly schema: (name: string, depth: number) => string
}

/** A screen for a list URL: its entry, a line in the menu, texts and references. @throws Error for an unknown group or field */
export function proposeScreen(facts: Facts, context: ScreenContext, wishes: Wishes): ScreenProposal {
  const { world, registry, own, schema } = context
  const place = placeOf(facts.url, registry, wishes)
  const names = proposeNames(facts, place.view, takenNames(registry))
  const columns = withWished(proposeColumns(readFields(facts)), facts, wishes)
  const form = proposeForm(facts, { references: registry.references, facts: world.facts })
  const permission = proposePermission(facts, {
    hasForm: form !== null,
    kind: wishes.permission,
    known: context.permissions,
  })
  const entry = entryOf({ facts, names, place, columns, form, permission: permission.json, schema })
  const many = wishes.name ?? names.many
  const translated = TRANSLATIONS.flatMap((language) => {
    const name = wishes.translations[language]
    return name === undefined ? [] : [[textFile(language, names.key), namedTexts(language, name)] as const]
  })
  return {
    key: names.key,
    names: { ...names, many },
    place,
    shown: columns.shown,
    files: new Map<string, JsonObject>([
      [`resources/${place.view}/${names.key}.json`, entry],
      [MENU_FILE, withLine(own, schema('menu-changes', 1), names.key, place)],
      ...referenceFiles(form, own, schema('references', 1)),
      [textFile('en', names.key), englishTexts(many)],
      ...translated,
    ]),
    notes: [
      ...permission.notes,
      ...(form?.notes ?? []),
      ...(form === null ? ['The server accepts no fields here, so there is no form: rows are only shown.'] : []),
      ...unreadableNotes(columns),
      ...languageNotes(wishes, many),
    ],
  }
}

const readFields = (facts: Facts) =>
  factFields(facts, facts.methods.includes('GET') ? 'GET' : (facts.methods[0] ?? 'GET'))

const textFile = (language: string, key: string): string => `i18n/${language}/resources/${key}.json`

function takenNames({ entries, index }: RegistryModule) {
  const routes = index.flatMap((entry) => (entry.routes === null ? [] : [entry.routes]))
  return {
    keys: new Set(entries.map(({ key }) => key)),
    paths: new Set(index.flatMap(({ path }) => (path === null ? [] : [path.replace(/^\//, '')]))),
    routes: new Set(routes),
  }
}

function placeOf(url: string, registry: RegistryModule, { view, group }: Wishes): MenuPlace {
  const proposed = proposePlace(url, registry, view)
  if (group === null) return proposed
  if (group === 'none') return { view: proposed.view, group: null }
  const item = registry.menu.views.find((each) => each.view === proposed.view)?.items ?? []
  const groups = item.flatMap((each) => ('items' in each ? [each.key] : []))
  if (!groups.includes(group))
    throw new Error(
      `The view ${proposed.view} has no group ${group}${nearest(group, groups)}: use ${[...groups, 'none'].join(', ')}.`,
    )
  return { view: proposed.view, group }
}

function withWished(proposal: ColumnProposal, facts: Facts, { columns }: Wishes): ColumnProposal {
  if (columns === null) return proposal
  const names = readFields(facts).map(({ name }) => name)
  const unknown = columns.find((name) => !names.includes(name))
  if (unknown !== undefined) throw new Error(`${facts.url} has no field ${unknown}${nearest(unknown, names)}.`)
  const all = [...new Set([proposal.name, ...columns, ...proposal.columns])]
  return { ...proposal, columns: all, shown: [...new Set([proposal.name, ...columns])] }
}

interface EntryParts {
  readonly facts: Facts
  readonly names: ScreenNames
  readonly place: MenuPlace
  readonly columns: ColumnProposal
  readonly form: FormProposal | null
  readonly permission: unknown
  readonly schema: ScreenContext['schema']
}

function entryOf({ facts, names, place, columns, form, permission, schema }: EntryParts): JsonObject {
  const { name } = columns
  const order = newestFirst(facts, form)
  const excluded = unsearchable(facts)
  return {
    $schema: schema('list', 2),
    key: names.key,
    view: place.view,
    path: names.path,
    routes: names.routes,
    url: facts.url,
    ...(facts.query === undefined ? {} : { query: facts.query }),
    ...(order === null ? {} : { order }),
    ...(permission === undefined ? {} : { permission }),
    ...(name === 'name' ? {} : { name }),
    columns: columns.columns,
    shown: columns.shown,
    fixed: [name],
    ...(excluded.length === 0 ? {} : { search: { exclude: excluded } }),
    ...(form === null ? {} : { form: { sections: form.sections } }),
    ...(facts.detailMethods?.includes('GET') === false
      ? {}
      : { detail: { tabs: [{ key: 'Detail', fields: columns.columns }] } }),
  }
}

/** A log begins with its last row, if the server sorts by time. */
function newestFirst(facts: Facts, form: FormProposal | null): string | null {
  const date = readFields(facts).find(({ type, order }) => type === 'datetime' && order === true)
  return form === null && date !== undefined ? `-${date.name}` : null
}

/** A record's id and secrets are nothing to search for. */
const unsearchable = (facts: Facts): readonly string[] =>
  readFields(facts).flatMap((field) =>
    field.filter === true && (field.name === 'id' || /(password|secret|token|private_key)/i.test(field.name))
      ? [field.name]
      : [],
  )

const unreadableNotes = ({ unreadable }: ColumnProposal): readonly string[] =>
  unreadable.length === 0 ? [] : [`No column for ${unreadable.join(', ')}: ids, objects or files.`]

function languageNotes({ translations }: Wishes, many: string): readonly string[] {
  const lacking = TRANSLATIONS.filter((language) => translations[language] === undefined)
  if (lacking.length === 0) return []
  return [
    `${lacking.join(' and ')} show "${many}" in English: ${lacking.map((each) => `--${each} NAME`).join(' ')} names it.`,
  ]
}

function referenceFiles(
  form: FormProposal | null,
  own: ReadonlyMap<string, unknown>,
  schema: string,
): readonly (readonly [string, JsonObject])[] {
  if (form === null || Object.keys(form.references).length === 0) return []
  const json = own.get(REFERENCES_FILE)
  const file = isObject(json) ? json : { $schema: schema }
  const references = isObject(file['references']) ? file['references'] : {}
  return [[REFERENCES_FILE, { ...file, references: { ...references, ...form.references } }]]
}
