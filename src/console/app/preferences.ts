const PREFIX = 'gatehouse.'

/**
 * What this browser remembers of its user's taste, merged by key: `name` is versioned by the caller
 * ("columns.v1.users"). Storage that is full, forbidden or edited by hand gives the fallback.
 */
export function readPreference<T>(name: string, guard: (value: unknown) => value is T, fallback: T): T {
  try {
    const text = localStorage.getItem(PREFIX + name)
    const value: unknown = text === null ? null : JSON.parse(text)
    return guard(value) ? value : fallback
  } catch {
    return fallback
  }
}

export function writePreference(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value))
  } catch {
    /* A preference that cannot be kept is not worth a message. */
  }
}
