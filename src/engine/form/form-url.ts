import { fillUrl } from '../template/template.ts'
import type { FormModel } from './form-model.ts'

/** Where the object is read from: `{url}{id}/`; a form of one object has no id. */
export function readUrl(model: FormModel, id: string | null): string {
  return id === null ? model.url : fillUrl(`${model.url}{id}/`, { row: { id } })
}

/** Where the form is sent: a create to the collection, a clone too with `?clone_from=`, an update to the object. */
export function writeUrl(model: FormModel, id: string | null): string {
  if (model.mode === 'create') return model.url
  if (model.mode === 'update' || id === null) return readUrl(model, id)
  return fillUrl(`${model.url}?clone_from={id}`, { row: { id } })
}
