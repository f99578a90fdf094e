import type { Field, Metadata, NoMetadata } from '../../contract/field.ts'
import type { FormMode } from './form-model.ts'

/**
 * The fields that OPTIONS gives a form: those of POST to create, those of PUT (else PATCH) to update. A list URL may
 * describe POST only; then those serve the update too, because the two rarely differ (ruling 22).
 * Null: no field is described, so that nothing may be sent (ruling 8).
 */
export function formFields(metadata: Metadata | NoMetadata | null, mode: FormMode): readonly Field[] | null {
  if (metadata === null || metadata.kind === 'no-metadata') return null
  const { POST, PUT, PATCH } = metadata.fields
  return (
    (mode === 'update' ? [PUT, PATCH, POST] : [POST]).find((fields) => fields !== undefined && fields.length > 0) ??
    null
  )
}
