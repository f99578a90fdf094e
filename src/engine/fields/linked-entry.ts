import type { Reference } from '../registry/entry-types.ts'

/** The entry to whose detail the values of a field of that name lead; null where they lead nowhere. */
export const linkedEntry = (name: string, references: Readonly<Record<string, Reference>>): string | null =>
  Object.values(references).find(({ fields }) => (fields ?? []).includes(name))?.entry ?? null
