import type { Variant } from './entry-types.generated.ts'
import type { EntryOf } from './entry.ts'
import { headerOf, isCreateMenu } from './list-defaults.ts'

export type QueryParams = Readonly<Record<string, string>>

/** False for a variant that is created by the form of another entry. */
export const isOwnVariant = ({ entry }: Variant): boolean => entry === undefined

/** The variants that the create menu of an entry offers, in order; empty without variants. */
export function variantsOf(entry: EntryOf<'list'>): readonly Variant[] {
  return headerOf(entry).flatMap((item) => (isCreateMenu(item) ? item.variants.filter(isOwnVariant) : []))
}

/** The query params that select a variant in the form's address. */
export function variantParams({ query = {} }: Variant): QueryParams {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
}

/** The choices of a field that selects variants, reduced to those of this entry: the metadata lists all. */
export function ownChoices<T extends { readonly value: unknown }>(
  entry: EntryOf<'list'>,
  name: string,
  choices: readonly T[],
): readonly T[] {
  const values = new Set(variantsOf(entry).flatMap((variant) => variantParams(variant)[name] ?? []))
  return values.size === 0 ? choices : choices.filter(({ value }) => values.has(String(value)))
}
