import { own, readNumber } from '../../contract/json-object.ts'

/** A permission has an effect only with at least one object of each group. */
const REQUIREMENTS = {
  people: ['users', 'user_groups'],
  things: ['assets', 'nodes', 'applications'],
  accounts: ['system_users'],
} as const

type Named = Readonly<Record<string, unknown>>

export type GrantRequirement = keyof typeof REQUIREMENTS

const GROUPS: readonly GrantRequirement[] = ['people', 'things', 'accounts']

/** Number of objects in a field, by the list or its `_amount`; null if both are missing. */
function amountOf(permission: Named, field: string): number | null {
  const named = own(permission, field)
  const listed = Array.isArray(named) ? named.length : null
  const amount = readNumber(own(permission, `${field}_amount`), -1)
  return amount < 0 ? listed : Math.max(amount, listed ?? 0)
}

/** The groups without an object, so that the permission has no effect. Unknown ones are not missing. */
export function missingRequirements(permission: Named): readonly GrantRequirement[] {
  return GROUPS.filter((group) => {
    const amounts = REQUIREMENTS[group].flatMap((field) => amountOf(permission, field) ?? [])
    return amounts.length > 0 && amounts.every((amount) => amount === 0)
  })
}

/** `missingRequirements` of form values, where an unknown field is empty. */
export const unfilledRequirements = (values: Named): readonly GrantRequirement[] =>
  GROUPS.filter((group) => REQUIREMENTS[group].every((field) => (amountOf(values, field) ?? 0) === 0))
