import type { Row } from '../../contract/row.ts'
import { ownAt } from '../own-property.ts'
import type { Params } from '../registry/entry-types.ts'
import { fillText, type TemplateScope } from '../template/template.ts'
import { parseTemplate } from '../template/placeholder.ts'
import type { ReferenceModel } from './form-model.ts'

/** A reference of which only what these parameters let through can be chosen. */
export function narrowed(reference: ReferenceModel, params: Params | undefined, scope: TemplateScope): ReferenceModel {
  if (params === undefined) return reference
  const filled = Object.entries(params).map(([name, value]) => [name, fillText(String(value), scope)] as const)
  return { ...reference, query: { ...reference.query, ...Object.fromEntries(filled) } }
}

const readsForm = (template: string): boolean =>
  parseTemplate(template).some((part) => typeof part !== 'string' && part.kind === 'path' && part.path[0] === 'form')

/** The same in a form: parameters that tell of what is filled in there wait for `following`. */
export function narrowedInForm(
  reference: ReferenceModel,
  params: Params | undefined,
  scope: TemplateScope,
): ReferenceModel {
  const all = Object.entries(params ?? {})
  const waiting = all.filter(([, value]) => readsForm(String(value)))
  if (waiting.length === 0) return narrowed(reference, params, scope)
  const known = all.filter(([, value]) => !readsForm(String(value)))
  return { ...narrowed(reference, Object.fromEntries(known), scope), follows: Object.fromEntries(waiting) }
}

/** A reference of which only what fits the values of the form as they stand now can be chosen. */
export function following(reference: ReferenceModel | null, scope: TemplateScope): ReferenceModel | null {
  return reference?.follows === undefined ? reference : narrowed(reference, reference.follows, scope)
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
