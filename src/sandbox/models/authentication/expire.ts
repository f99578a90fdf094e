import type { ActionAnswer, ActionCall, Scope, Values } from '../model.ts'

/** Ends a token of a table now, for good; `more` is what else its row keeps of that. */
export const expireIn =
  (table: string, more: (scope: Scope) => Values = () => ({})) =>
  async ({ scope, row }: ActionCall): Promise<ActionAnswer> => {
    const over = { ...more(scope), date_expired: scope.now, date_updated: scope.now }
    await scope.queries.updateTable(table).set(over).where('id', '=', row?.['id']).execute()
    return { kind: 'row', id: row?.['id'] }
  }
