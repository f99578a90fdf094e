import { listAction, withFacts } from '../../rest/model/action.ts'
import { factsOf } from '../../rest/model/facts-of.ts'
import { modelOf } from '../mixins/declared.ts'
import { sql } from 'kysely'
import { filterConditions } from '../../rest/read/filters.ts'
import { findRows, visibleConditions } from '../../rest/read/find-rows.ts'
import {
  type ActionResponse,
  type ActionRequest,
  type Model,
  type Scope,
  type StoredRow,
  type Values,
  variantFacts,
  type RowView,
  type WriteContext,
  writeFacts,
} from '../../rest/model/model.ts'
import { choiceLabel } from '../../messages/labels.ts'
import { suggestions } from '../mixins/actions.ts'
import { applicationVariants, assetInfo, attrFields, shownAttrs, storedAttrs } from './application-attrs.ts'
import { applicationTree } from './application-tree.ts'

/** A list shows the attributes of the type in its query, a detail those of the application. */
async function computed(rows: readonly StoredRow[], scope: Scope, view: RowView): Promise<readonly Values[]> {
  const assets = await assetInfo(rows, scope)
  return rows.map((row) => {
    const facts = variantFacts(applications, view === 'item' ? row : scope.query)
    return { attrs: shownAttrs(attrFields(facts), row, assets) }
  })
}

/** As a core does: `orders(MySQL)[Database]`. */
function logTitle(row: StoredRow): string {
  const label = (field: string) => choiceLabel('applications', field, String(row[field]), 'en')
  return `${String(row['name'])}(${label('type')})[${label('category')}]`
}

async function prepareColumns(columns: Values, write: WriteContext): Promise<Values> {
  if (write.before !== null && write.input['attrs'] === undefined) return columns
  const fields = attrFields(writeFacts(applications, write.scope.query, write.before))
  return { ...columns, attrs: await storedAttrs(fields, write) }
}

async function tree({ model, scope }: ActionRequest): Promise<ActionResponse> {
  const conditions = [...visibleConditions(model, scope), ...(await filterConditions(model, scope))]
  const rows = await findRows(model, scope, { conditions, order: sql`lower(row.name) collate "C", row.id` })
  return { kind: 'body', status: 200, body: applicationTree(rows, scope.actor.language) }
}

export const applications: Model = modelOf('applications', {
  variants: applicationVariants,
  logTitle,
  computed: { fields: ['attrs'], values: computed },
  hooks: { prepareColumns },
  actions: [
    suggestions('applications.match_application', factsOf('applications__applications_suggestions')),
    withFacts('applications__applications_tree', listAction(['GET'], 'tree', 'applications.view_application', tree)),
  ],
})
