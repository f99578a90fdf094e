import { userStorage } from './page-product.ts'
import type { PreferenceName } from './preference-names.ts'

const PREFIX = 'gatehouse.'

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
