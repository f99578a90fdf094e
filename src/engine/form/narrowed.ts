import type { Row } from '../../contract/row.ts'
import { ownAt } from '../own-property.ts'
import type { Params } from '../registry/entry-types.ts'
import { fillText, type TemplateScope } from '../template/template.ts'
import type { ReferenceModel } from './form-model.ts'

/** A reference of which only what these parameters let through can be chosen. */
export function narrowed(reference: ReferenceModel, params: Params | undefined, scope: TemplateScope): ReferenceModel {
  if (params === undefined) return reference
  const filled = Object.entries(params).map(([name, value]) => [name, fillText(String(value), scope)] as const)
  return { ...reference, query: { ...reference.query, ...Object.fromEntries(filled) } }
}

/** A reference without what stands at a place of its tree, or below it. */
export function outside(reference: ReferenceModel, place: string | undefined, scope: TemplateScope): ReferenceModel {
  return place === undefined ? reference : { ...reference, outside: fillText(place, scope) }
}

/** Whether a row stands outside the place that the reference leaves out. */
export function standsOutside({ place, outside: left }: ReferenceModel, row: Row): boolean {
  if (place === undefined || left === undefined || left === '') return true
  return !`${String(ownAt(row, place.split('.')))}:`.startsWith(`${left}:`)
}
