import type { ConditionScope } from '../condition/scope.ts'
import { permit } from '../permission/permit.ts'
import type { Session } from '../session.ts'
import type { Variant } from './entry-types.ts'
import type { EntryOf } from './entry.ts'
import { headerOf, isCreateMenu } from './list-defaults.ts'

type TextParams = Readonly<Record<string, string>>

/** Another entry's form makes another thing. */
export const isOwnKind = ({ entry }: Variant): boolean => entry === undefined

/** The kinds of a resource that create offers, in their order; none for a resource of one kind. */
export function kindsOf(entry: EntryOf<'list'>): readonly Variant[] {
  return headerOf(entry).flatMap((item) => (isCreateMenu(item) ? item.variants.filter(isOwnKind) : []))
}

/** Those that this user may create. */
export function permittedKinds(kinds: readonly Variant[], scope: ConditionScope): readonly Variant[] {
  return kinds.filter((kind) => permit(kind, scope.session, scope).state === 'allowed')
}

export function kindParams({ query = {} }: Variant): TextParams {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
}

/**
 * The parameters with which a create form opens: those of the address, and where they name no kind that this user may create,
 * those of the first one.
 */
export function createParams(entry: EntryOf<'list'>, address: TextParams, session: Session): TextParams {
  const kinds = permittedKinds(kindsOf(entry), { session }).map(kindParams)
  const isMeant = (kind: TextParams): boolean => Object.entries(kind).every(([name, value]) => address[name] === value)
  const [first] = kinds
  return first === undefined || kinds.some(isMeant) ? address : { ...address, ...first }
}

/** Choices of a field that tells kinds apart: a server lists those of all screens, this one has only its own. */
export function ownChoices<T extends { readonly value: unknown }>(
  entry: EntryOf<'list'>,
  name: string,
  choices: readonly T[],
): readonly T[] {
  const values = new Set(kindsOf(entry).flatMap((kind) => kindParams(kind)[name] ?? []))
  return values.size === 0 ? choices : choices.filter(({ value }) => values.has(String(value)))
}
