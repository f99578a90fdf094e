import type { Facts } from '../../../contract/facts/facts.ts'
import applicationFacts from '../../../contract/facts/tickets__apply-app-tickets_open.json' with { type: 'json' }
import applicationApproval from '../../../contract/facts/tickets__apply-app-tickets_ID_approve.json' with { type: 'json' }
import assetApproval from '../../../contract/facts/tickets__apply-asset-tickets_ID_approve.json' with { type: 'json' }
import assetFacts from '../../../contract/facts/tickets__apply-asset-tickets_open.json' with { type: 'json' }
import { readText } from '../../../contract/json-object.ts'
import { loadFacts } from '../load-facts.ts'
import type { Model, Relation, StoredRow } from '../model.ts'
import { applicationPermissions } from '../perms/application-permissions.ts'
import { assetPermissions } from '../perms/asset-permissions.ts'

/** What the tickets of a type ask for: a permission. */
export interface Granting {
  readonly model: Model
  /** Field of the permission -> what the ticket calls it. */
  readonly fields: Readonly<Record<string, string>>
  /** What opens such a ticket. */
  readonly facts: Facts
  /** What approves one may grant instead. */
  readonly approval: Facts
}

const SHARED = {
  system_users: 'apply_system_users',
  actions: 'apply_actions',
  date_start: 'apply_date_start',
  date_expired: 'apply_date_expired',
}

const GRANTING: Readonly<Partial<Record<string, Granting>>> = {
  apply_asset: {
    model: assetPermissions,
    fields: { ...SHARED, nodes: 'apply_nodes', assets: 'apply_assets' },
    facts: loadFacts(assetFacts),
    approval: loadFacts(assetApproval),
  },
  apply_application: {
    model: applicationPermissions,
    fields: { ...SHARED, category: 'apply_category', type: 'apply_type', applications: 'apply_applications' },
    facts: loadFacts(applicationFacts),
    approval: loadFacts(applicationApproval),
  },
}

/** Null for a ticket that only confirms something. */
export const grantingOf = ({ type }: StoredRow): Granting | null => GRANTING[readText(type)] ?? null

/** Field of the ticket -> the things whose ids it holds. */
export const askedRelations = ({ model, fields }: Granting): Readonly<Record<string, Relation>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, name]) => {
      const relation = model.relations[field]
      return relation === undefined ? [] : [[name, relation] as const]
    }),
  )
