import { userStorage } from './page-product.ts'

const PREFIX = 'gatehouse.'

/** The user's preferences that belong to no list, with their versions. Each kind of list has a page size of its own. */
export type SettingName =
  | 'density.v2'
  | 'scheme.v1'
  | 'singleKeys.v1'
  | 'treeHidden.v1'
  | 'utcTimes.v1'
  | 'listCost.v1'
  | 'pageSize.v1'
  | 'pageSize.v1.page'
  | 'pageSize.v1.all'

/** Preferences of a list; its key follows. */
type OfList = 'columns.v2' | `${'usual' | 'views'}.v1`

/** Not the user's: values of the server. */
type Remembered = 'font.v1' | 'colours.v1' | 'announcement.v1'

export type PreferenceName = SettingName | Remembered | `${OfList}.${string}`

export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

/**
 * Reads a preference from local storage.
 * @param fallback for a missing or invalid value, and if storage is forbidden
 */
export function readPreference<T>(name: PreferenceName, guard: (value: unknown) => value is T, fallback: T): T {
  try {
    const text = userStorage().getItem(PREFIX + name)
    const value: unknown = text === null ? null : JSON.parse(text)
    return guard(value) ? value : fallback
  } catch {
    return fallback
  }
}

/** Forgets a preference. Ignores failures of the storage. */
export function removePreference(name: PreferenceName): void {
  try {
    userStorage().removeItem(PREFIX + name)
  } catch {
    /* A storage that is forbidden has none. */
  }
}

/** Stores a preference as JSON. Ignores failures of the storage. */
export function writePreference(name: PreferenceName, value: unknown): void {
  try {
    userStorage().setItem(PREFIX + name, JSON.stringify(value))
  } catch {
    /* Losing a preference is not worth a message. */
  }
}
