import { userStorage } from './page-product.ts'

const PREFIX = 'gatehouse.'

/**
 * Reads a preference from local storage.
 * @param name with a version: `columns.v1.users`
 * @param fallback for a missing or invalid value, and if storage is forbidden
 */
export function readPreference<T>(name: string, guard: (value: unknown) => value is T, fallback: T): T {
  try {
    const text = userStorage().getItem(PREFIX + name)
    const value: unknown = text === null ? null : JSON.parse(text)
    return guard(value) ? value : fallback
  } catch {
    return fallback
  }
}

/** Stores a preference as JSON. Ignores failures of the storage. */
export function writePreference(name: string, value: unknown): void {
  try {
    userStorage().setItem(PREFIX + name, JSON.stringify(value))
  } catch {
    /* Losing a preference is not worth a message. */
  }
}
