import { sql } from 'kysely'
import recorded from '../../../contract/facts/applications__applications.json' with { type: 'json' }
import suggestionFacts from '../../../contract/facts/applications__applications_suggestions.json' with { type: 'json' }
import treeFacts from '../../../contract/facts/applications__applications_tree.json' with { type: 'json' }
import { filterConditions } from '../../rest/filters.ts'
import { findRows, visibleConditions } from '../../rest/find-rows.ts'
import { loadFacts } from '../load-facts.ts'
import {
  type ActionAnswer,
  type ActionCall,
  defineModel,
  type Model,
  type Scope,
  type StoredRow,
  type Values,
  type View,
  type Write,
} from '../model.ts'
import { suggestions } from '../suggestions.ts'
import { variantFacts, writeFacts } from '../variant.ts'
import { assetInfo, attrFields, shownAttrs, storedAttrs } from './application-attrs.ts'
import { applicationVariants } from './application-facts.ts'
import { applicationTree } from './application-tree.ts'

/** A list shows the attributes that its query asks for; one application shows its own. */
async function computed(rows: readonly StoredRow[], scope: Scope, view: View): Promise<readonly Values[]> {
  const assets = await assetInfo(rows, scope)
  return rows.map((row) => {
    const facts = variantFacts(applications, view === 'item' ? row : scope.query)
    return { attrs: shownAttrs(attrFields(facts), row, assets) }
  })
}

async function prepare(columns: Values, write: Write): Promise<Values> {
  if (write.before !== null && write.input['attrs'] === undefined) return columns
  const fields = attrFields(writeFacts(applications, write.scope.query, write.before))
  return { ...columns, attrs: await storedAttrs(fields, write) }
}

async function tree({ model, scope }: ActionCall): Promise<ActionAnswer> {
  const conditions = [...visibleConditions(model, scope), ...(await filterConditions(model, scope))]
  const rows = await findRows(model, scope, { conditions, order: sql`lower(row.name) collate "C", row.id` })
  return { kind: 'body', status: 200, body: applicationTree(rows, scope.actor.language) }
}

export const applications: Model = defineModel({
  key: 'applications',
  facts: loadFacts(recorded),
  variants: applicationVariants,
  table: 'applications',
  className: 'Application',
  permission: 'applications.application',
  scope: 'organization',
  opensSecrets: true,
  columns: { attrs: `jsonb not null default '{}'` },
  relations: {
    domain: { kind: 'one', table: 'domains', whenGone: 'set null', display: (domain) => String(domain['name']) },
  },
  computed: { fields: ['attrs'], values: computed },
  search: ['name', 'type', 'category'],
  order: ['name'],
  unique: [['org_id', 'name']],
  defaults: () => ({ comment: '' }),
  hooks: { prepare },
  actions: [
    suggestions('applications.match_application', loadFacts(suggestionFacts)),
    {
      on: 'list',
      path: 'tree',
      methods: ['GET'],
      permission: 'applications.view_application',
      facts: loadFacts(treeFacts),
      handle: tree,
    },
  ],
})
