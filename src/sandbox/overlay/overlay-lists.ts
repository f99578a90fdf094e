import type { Facts } from '../../contract/facts.ts'
import { createTables } from '../database/schema.ts'
import type { Queries } from '../database/open.ts'
import type { Model } from '../rest/model/model.ts'
import { overlayModel, overlayPermissions, overlayTable } from './overlay-models.ts'
import { BUILTIN_ROLES } from '../models/rbac/builtin-roles.ts'

/** The lists of an overlay, which may change while the sandbox runs. */
export interface OverlayLists {
  /** The model of a list URL; null: the overlay has none. */
  readonly find: (url: string) => Model | null
  /** Takes other facts. @returns a line for each file that the sandbox does not serve */
  replace(facts: readonly Facts[]): Promise<readonly string[]>
}

interface Served {
  readonly queries: Queries
  /** Those of the sandbox itself. */
  readonly models: readonly Model[]
}

/** @param served what the sandbox has without an overlay: its own URLs stay as they are */
export function createOverlayLists({ queries, models }: Served): OverlayLists {
  const own = new Set(models.map(({ facts }) => facts.url))
  let lists: ReadonlyMap<string, Model> = new Map()
  return {
    find: (url) => lists.get(url) ?? null,
    async replace(facts) {
      const found = facts.filter(({ url }) => !own.has(url)).map((each) => [each, overlayModel(each)] as const)
      const next = new Map(found.flatMap(([{ url }, model]) => (model === null ? [] : [[url, model] as const])))
      const added = [...next.values()]
      await createTables(queries, added.map(overlayTable), 'overlay')
      await grantOverlay(queries, added.flatMap(overlayPermissions))
      lists = next
      return [
        ...facts.flatMap(({ url }) =>
          own.has(url) ? [`${url} is a list of the sandbox itself, which stays as it is.`] : [],
        ),
        ...found.flatMap(([{ url }, model]) =>
          model === null ? [`${url} is not served: the sandbox serves /api/v1/<app>/<list>/ from facts alone.`] : [],
        ),
      ]
    },
  }
}

/** Permissions of overlays have ids from here on: those of the core keep theirs. */
const FIRST_ID = 1_000_000

const ADMINISTRATORS = [BUILTIN_ROLES.systemAdmin, BUILTIN_ROLES.orgAdmin]
const AUDITORS = [BUILTIN_ROLES.systemAuditor, BUILTIN_ROLES.orgAuditor]

interface PermissionRow {
  readonly id: number
  readonly app_label: string
  readonly model: string
  readonly codename: string
  readonly content_type: number
}

function toRow(name: string, at: number): PermissionRow {
  const [app = '', codename = ''] = name.split('.')
  return {
    id: FIRST_ID + at,
    app_label: app,
    model: codename.replace(/^[^_]*_/, ''),
    codename,
    content_type: FIRST_ID + at,
  }
}

/**
 * Stores the permissions of an overlay and grants them. This is a rule of the sandbox alone: both administrator roles get all of them,
 * both auditor roles those to view. Permissions that the core has itself keep their grants; those of an earlier overlay are deleted.
 */
async function grantOverlay(queries: Queries, names: readonly string[]): Promise<void> {
  await queries.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('permissions').where('id', '>=', FIRST_ID).execute()
    const known = await transaction.selectFrom('permissions').select(['app_label', 'codename']).execute()
    const own = new Set(known.map(({ app_label: app, codename }) => `${app}.${codename}`))
    const rows = [...new Set(names)].filter((name) => !own.has(name)).map(toRow)
    if (rows.length === 0) return
    await transaction.insertInto('permissions').values(rows).execute()
    const grants = rows.flatMap(({ id, codename }) => {
      const roles = codename.startsWith('view_') ? [...ADMINISTRATORS, ...AUDITORS] : ADMINISTRATORS
      return roles.map((role) => ({ role, permission: id }))
    })
    await transaction.insertInto('role_permissions').values(grants).execute()
  })
}
