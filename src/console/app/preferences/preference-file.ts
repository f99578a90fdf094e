import { isObject, own, parseJson } from '../../../contract/json-object.ts'
import { PAGE_SIZES_OF } from '../../../engine/list/list-query.ts'
import { readViews } from '../../../engine/list/saved-views.ts'
import type { IndexEntry } from '../../../engine/registry/entry.ts'
import { readSavedViews, saveViews } from '../../list/views/views-store.ts'
import {
  DEFAULT_COLUMNS,
  isColumnChoice,
  isDensity,
  readColumnChoice,
  writeColumnChoice,
} from '../../list-state/list-preferences.ts'
import {
  isFlag,
  readPreference,
  removePreference,
  type SettingName,
  writePreference,
} from '../../kernel/platform/preferences.ts'
import { isSchemeChoice } from '../../kernel/theme/scheme.ts'

const FORMAT = 'gatehouse-preferences'
const VERSION = 1

const ALL_SIZES = Object.values(PAGE_SIZES_OF).flat()
const isPageSize = (value: unknown): boolean => value === 'window' || ALL_SIZES.some((size) => size === value)

/** What is a valid value of each setting. */
const SETTINGS: Readonly<Record<string, (value: unknown) => boolean>> = {
  'density.v2': isDensity,
  'scheme.v1': isSchemeChoice,
  'singleKeys.v1': isFlag,
  'treeHidden.v1': isFlag,
  'utcTimes.v1': isFlag,
  'listCost.v1': isFlag,
  'pageSize.v1': isPageSize,
  'pageSize.v1.page': isPageSize,
  'pageSize.v1.all': isPageSize,
} satisfies Readonly<Record<SettingName, unknown>>

const isSetting = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name)
const settingNames = (): readonly SettingName[] => Object.keys(SETTINGS).filter(isSetting)

/** Whose preferences, and the lists that there are. */
export interface PreferenceOwner {
  readonly user: string
  readonly lists: readonly IndexEntry[]
}

function listPreferences(user: string, entry: IndexEntry): Readonly<Record<string, unknown>> {
  const columns = readColumnChoice(entry)
  const { views, defaultQuery } = readSavedViews({ user, list: entry.key })
  return {
    ...(columns === DEFAULT_COLUMNS ? {} : { columns }),
    ...(views.length === 0 ? {} : { views }),
    ...(defaultQuery === '' ? {} : { defaultView: defaultQuery }),
  }
}

/** The user's preferences as JSON, to take to another browser or server. It names no user, and has no drafts. */
export function preferenceFile({ user, lists }: PreferenceOwner): string {
  const settings = settingNames().flatMap((name) => {
    const value = readPreference(name, (one): one is unknown => SETTINGS[name]?.(one) === true, null)
    return value === null ? [] : [[name, value] as const]
  })
  const ofLists = lists
    .map((entry) => [entry.key, listPreferences(user, entry)] as const)
    .filter(([, preferences]) => Object.keys(preferences).length > 0)
  const file = {
    format: FORMAT,
    version: VERSION,
    settings: Object.fromEntries(settings),
    lists: Object.fromEntries(ofLists),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

/** A file that is no file of preferences, or one of a newer version. The i18n key is `preferences.refused.<reason>`. */
type FileRefusal = 'json' | 'format' | 'newer'

export type ImportedPreferences =
  | { readonly kind: 'refused'; readonly reason: FileRefusal }
  /** `leftOut`: paths in the file of what this console does not know or what is damaged, such as `lists.racks`. */
  | { readonly kind: 'imported'; readonly kept: number; readonly leftOut: readonly string[] }

const members = (value: unknown): readonly (readonly [string, unknown])[] =>
  isObject(value) ? Object.entries(value) : []

/** Stores what a file of preferences has; other preferences stay as they are. */
export function importPreferences(text: string, owner: PreferenceOwner): ImportedPreferences {
  const file = parseJson(text)
  if (file === undefined) return { kind: 'refused', reason: 'json' }
  if (!isObject(file) || own(file, 'format') !== FORMAT) return { kind: 'refused', reason: 'format' }
  if (Number(own(file, 'version')) > VERSION) return { kind: 'refused', reason: 'newer' }
  const found = [
    ...members(own(file, 'settings')).map(([name, value]) => importSetting(name, value)),
    ...members(own(file, 'lists')).flatMap(([list, preferences]) => importList(list, preferences, owner)),
  ]
  const leftOut = found.filter(({ isKept }) => !isKept).map(({ path }) => path)
  return { kind: 'imported', kept: found.length - leftOut.length, leftOut }
}

interface Imported {
  readonly path: string
  readonly isKept: boolean
}

function importSetting(name: string, value: unknown): Imported {
  const isKept = isSetting(name) && SETTINGS[name]?.(value) === true
  if (isKept) writePreference(name, value)
  return { path: `settings.${name}`, isKept }
}

function importList(list: string, preferences: unknown, { user, lists }: PreferenceOwner): readonly Imported[] {
  const entry = lists.find(({ key }) => key === list)
  const path = `lists.${list}`
  if (entry === undefined) return [{ path, isKept: false }]
  return members(preferences).map(([name, value]) => ({
    path: `${path}.${name}`,
    isKept: importPart(name, value, { user, entry }),
  }))
}

function importPart(name: string, value: unknown, { user, entry }: { user: string; entry: IndexEntry }): boolean {
  const owner = { user, list: entry.key }
  const stored = readSavedViews(owner)
  switch (name) {
    case 'columns':
      if (!isColumnChoice(value)) return false
      writeColumnChoice(entry, value)
      return true
    case 'views': {
      const views = readViews(value)
      return views.length > 0 && saveViews(owner, { ...stored, views })
    }
    case 'defaultView':
      return typeof value === 'string' && saveViews(owner, { ...stored, defaultQuery: value })
    default:
      return false
  }
}

/** Forgets all that `preferenceFile` has. */
export function resetPreferences({ user, lists }: PreferenceOwner): void {
  for (const name of settingNames()) removePreference(name)
  for (const entry of lists) {
    removePreference(`columns.v2.${entry.key}`)
    saveViews({ user, list: entry.key }, { views: [], defaultQuery: '' })
  }
}
