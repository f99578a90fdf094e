import { readText } from '../../contract/json-object.ts'
import { rowsById } from '../rest/find-rows.ts'
import type { Scope } from './model.ts'

/** The same request, made in another organization. */
export async function inOrganization(id: unknown, scope: Scope): Promise<Scope> {
  const [organization] = await rowsById(scope, 'organizations', [id])
  const found = { id: String(id), name: readText(organization?.['name']) }
  return { ...scope, actor: { ...scope.actor, organization: { ...scope.actor.organization, ...found } } }
}
