import type { Computed, Model, Values, Write } from './model.ts'
import { variantFacts, writeFacts } from './variant.ts'
import { memberFields, objectIn, shownMembers, storedMembers } from './variant-object.ts'

/** A nested object (`meta` of a storage, `attrs` of a cloud account) whose fields the query string decides. */
export function variantMembers(name: string, model: () => Model) {
  /** A list shows what its query asks for; one row shows its own. */
  const computed: Computed = {
    fields: [name],
    values: (rows, scope, view) =>
      Promise.resolve(
        rows.map((row) => {
          const fields = memberFields(variantFacts(model(), view === 'item' ? row : scope.query), name)
          return { [name]: shownMembers(fields, objectIn(row, name)) }
        }),
      ),
  }
  /** The columns of a write, with all that is to be stored of the object. */
  function withMembers(columns: Values, { input, before, scope }: Write): Values {
    if (before !== null && input[name] === undefined) return columns
    const fields = memberFields(writeFacts(model(), scope.query, before), name)
    return { ...columns, [name]: storedMembers(fields, objectIn(input, name), before && objectIn(before, name)) }
  }
  return { columns: { [name]: `jsonb not null default '{}'` }, computed, withMembers }
}
