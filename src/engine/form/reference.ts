import type { Row } from '../../contract/page.ts'
import { ownAt } from '../../contract/json-object.ts'
import type { Params } from '../registry/entry-types.generated.ts'
import { fillText, type TemplateScope } from '../template/template.ts'
import { parseTemplate } from '../template/placeholder.ts'
import type { ReferenceModel } from './form-model.ts'

/** A reference with more query params, such as those of a form item. Templates are filled with `scope`. */
export function filterReference(
  reference: ReferenceModel,
  params: Params | undefined,
  scope: TemplateScope,
): ReferenceModel {
  if (params === undefined) return reference
  const filled = Object.entries(params).map(([name, value]) => [name, fillText(String(value), scope)] as const)
  return { ...reference, query: { ...reference.query, ...Object.fromEntries(filled) } }
}

const readsForm = (template: string): boolean =>
  parseTemplate(template).some((part) => typeof part !== 'string' && part.kind === 'path' && part.path[0] === 'form')

/** `filterReference` in a form: params that read form values (`{form.*}`) become `follows`, for `filterByForm`. */
export function filterReferenceInForm(
  reference: ReferenceModel,
  params: Params | undefined,
  scope: TemplateScope,
): ReferenceModel {
  const all = Object.entries(params ?? {})
  const waiting = all.filter(([, value]) => readsForm(String(value)))
  if (waiting.length === 0) return filterReference(reference, params, scope)
  const known = all.filter(([, value]) => !readsForm(String(value)))
  return { ...filterReference(reference, Object.fromEntries(known), scope), follows: Object.fromEntries(waiting) }
}

/** A reference with its `follows` filled from the current form values. */
export function filterByForm(reference: ReferenceModel | null, scope: TemplateScope): ReferenceModel | null {
  return reference?.follows === undefined ? reference : filterReference(reference, reference.follows, scope)
}

/** A reference without a tree node and its descendants. @param node template of the node's key */
export function excludeSubtree(
  reference: ReferenceModel,
  node: string | undefined,
  scope: TemplateScope,
): ReferenceModel {
  return node === undefined ? reference : { ...reference, outside: fillText(node, scope) }
}

/** False for a row in the subtree that the reference excludes. */
export function isOutsideSubtree({ treeKey, outside }: ReferenceModel, row: Row): boolean {
  if (treeKey === undefined || outside === undefined || outside === '') return true
  return !`${String(ownAt(row, treeKey.split('.')))}:`.startsWith(`${outside}:`)
}
