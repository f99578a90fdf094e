import { own, readNumber } from '../../contract/json-object.ts'

/** Without one of each a permission grants nothing: someone, something, and an account to use it as. */
const PARTS = {
  people: ['users', 'user_groups'],
  things: ['assets', 'nodes', 'applications'],
  accounts: ['system_users'],
} as const

type Named = Readonly<Record<string, unknown>>

export type GrantPart = keyof typeof PARTS

const GRANT_PARTS: readonly GrantPart[] = ['people', 'things', 'accounts']

/** How many a permission names in a field; null where neither the field nor its `_amount` is there. */
function amountOf(permission: Named, field: string): number | null {
  const named = own(permission, field)
  const listed = Array.isArray(named) ? named.length : null
  const amount = readNumber(own(permission, `${field}_amount`), -1)
  return amount < 0 ? listed : Math.max(amount, listed ?? 0)
}

/** What a permission lacks to be in force, as far as the server says what it names. */
export function missingParts(permission: Named): readonly GrantPart[] {
  return GRANT_PARTS.filter((part) => {
    const amounts = PARTS[part].flatMap((field) => amountOf(permission, field) ?? [])
    return amounts.length > 0 && amounts.every((amount) => amount === 0)
  })
}

/** The same of a form, where what is not filled in is missing. */
export const unfilledParts = (values: Named): readonly GrantPart[] =>
  GRANT_PARTS.filter((part) => PARTS[part].every((field) => (amountOf(values, field) ?? 0) === 0))
