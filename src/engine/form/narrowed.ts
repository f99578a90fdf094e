import type { Params } from '../registry/entry-types.ts'
import { fillText, type TemplateScope } from '../template/template.ts'
import type { ReferenceModel } from './form-model.ts'

/** A reference of which only what these parameters let through can be chosen. */
export function narrowed(reference: ReferenceModel, params: Params | undefined, scope: TemplateScope): ReferenceModel {
  if (params === undefined) return reference
  const filled = Object.entries(params).map(([name, value]) => [name, fillText(String(value), scope)] as const)
  return { ...reference, query: { ...reference.query, ...Object.fromEntries(filled) } }
}
