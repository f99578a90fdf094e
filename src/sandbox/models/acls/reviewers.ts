import { countBy } from '../counting.ts'
import type { ManyRelation, Scope, StoredRow, Values } from '../model.ts'
import { personName } from '../person-name.ts'
import type { TableDefinition } from '../storage.ts'

/** Who must agree to a login. */
export const reviewers = (through: string, self: string): ManyRelation => ({
  kind: 'many',
  table: 'users',
  through,
  self,
  other: 'user',
  display: personName,
})

export const reviewersAmount =
  (through: string, self: string) =>
  async (rows: readonly StoredRow[], scope: Scope): Promise<readonly Values[]> => {
    const ids = rows.map(({ id }) => id)
    const counts = await countBy(scope, through, self, ids)
    return ids.map((id) => ({ reviewers_amount: counts.get(id) ?? 0 }))
  }

/** The table between a rule and its reviewers. */
export const reviewersTable = (name: string, self: string, table: string): TableDefinition => ({
  name,
  columns: {
    [self]: `uuid not null references "${table}" (id) on delete cascade`,
    user: 'uuid not null references "users" (id) on delete cascade',
  },
  unique: [[self, 'user']],
})
