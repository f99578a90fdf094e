import { factFields, type FieldFact } from '../../../contract/facts.ts'
import { fieldLabel } from '../../messages/labels.ts'
import { type Model, type Scope, variantFacts } from '../model/model.ts'
import { permittedFields, serializedFields } from '../read/present.ts'
import type { TransferTemplate } from './file-format.ts'

const TEMPLATE_METHOD = { import: 'POST', update: 'PUT' } as const

export function writableFields(model: Model, scope: Scope, template: 'import' | 'update'): readonly FieldFact[] {
  const fields = factFields(variantFacts(model, scope.query), TEMPLATE_METHOD[template])
  return permittedFields(model, scope, model.describeFields?.(fields, scope) ?? fields).filter(
    ({ name, readOnly }) => readOnly !== true && name !== 'org_id' && (template === 'update' || name !== 'id'),
  )
}

/** The columns of a file, in the order of the facts; with the organization's name instead of its id. */
export function fileColumns(model: Model, scope: Scope, template: TransferTemplate): readonly FieldFact[] {
  if (template !== 'export') return writableFields(model, scope, template)
  return serializedFields(model, scope, 'full').filter(({ name }) => name !== 'org_id')
}

/** A column title in the actor's language; `*` marks required fields. */
export function columnTitle(model: Model, { name, required }: FieldFact, { actor }: Scope): string {
  return (required === true ? '*' : '') + fieldLabel(model.key, name, actor.language)
}
