import { fillUrl } from '../template/template.ts'
import type { FormModel } from './form-model.ts'

/** Where the object is read from: `{url}{id}/`; a form of one object has no id. */
export function readUrl({ url }: Pick<FormModel, 'url'>, id: string | null): string {
  return id === null ? url : fillUrl(`${url}{id}/`, { row: { id } })
}

/**
 * Where the form is sent: a create to the collection, a clone too with `?clone_from=`, an update to the object; each
 * with the parameters that decide its fields, without which a server loses nested ones silently.
 */
export function writeUrl(model: FormModel, id: string | null): string {
  const clone = model.mode === 'clone' && id !== null ? { clone_from: id } : {}
  return withQuery(model.mode === 'update' ? readUrl(model, id) : model.url, { ...model.query, ...clone })
}

/** A URL with more parameters, encoded. */
export function withQuery(url: string, query: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(query).toString()
  return text === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${text}`
}
