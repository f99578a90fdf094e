import { factFields, type FieldFact } from '../../../contract/facts/facts.ts'
import { fieldLabel } from '../../labels/lookup.ts'
import type { Model, Scope } from '../../models/model.ts'
import { variantFacts } from '../../models/variant.ts'
import { permittedFields, shownFields } from '../present.ts'
import type { FileTemplate } from './file-format.ts'

const TEMPLATE_METHOD = { import: 'POST', update: 'PUT' } as const

/** What a file to fill in and send back consists of. */
export function writableFields(model: Model, scope: Scope, template: 'import' | 'update'): readonly FieldFact[] {
  const fields = factFields(variantFacts(model, scope.query), TEMPLATE_METHOD[template])
  return permittedFields(model, scope, model.described?.(fields, scope) ?? fields).filter(
    ({ name, readOnly }) => readOnly !== true && name !== 'org_id' && (template === 'update' || name !== 'id'),
  )
}

/** The columns of a file, in the order of the facts; the organization is named, its id is not. */
export function fileColumns(model: Model, scope: Scope, template: FileTemplate): readonly FieldFact[] {
  if (template !== 'export') return writableFields(model, scope, template)
  return shownFields(model, scope, 'full').filter(({ name }) => name !== 'org_id')
}

/** A label in the reader's language; a star marks what must be filled in. */
export function columnTitle(model: Model, { name, required }: FieldFact, { actor }: Scope): string {
  return (required === true ? '*' : '') + fieldLabel(model.key, name, actor.language)
}
