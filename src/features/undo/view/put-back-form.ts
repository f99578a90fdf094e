import { own } from '../../../contract/json-object.ts'
import type { Row } from '../../../contract/page.ts'
import { withQuery } from '../../../contract/url.ts'
import { createParams, filledFormUrl, formQuery } from '../../../engine/form/form-address.ts'
import { formFields, formOf } from '../../../engine/form/form.ts'
import type { FormMode, FormModel } from '../../../engine/form/form-model.ts'
import { may } from '../../../engine/permission/access.ts'
import type { EntryOf, IndexEntry } from '../../../engine/registry/entry.ts'
import { isNumbered } from '../../../engine/registry/list-defaults.ts'
import { variantParams, variantsOf } from '../../../engine/registry/variants.ts'
import { hrefTo } from '../../../engine/routes/href.ts'
import type { Verdict } from '../../../engine/permission/verdict.ts'
import type { ActionTools } from '../../../console/actions/action-target.ts'
import { referenceId } from '../../../console/fields/row-name.ts'
import { registry } from '../../../console/kernel/entries/registry-store.ts'

/** Services that open a form with values that are put back. */
export type PutBackTools = Pick<
  ActionTools,
  'api' | 'metadata' | 'session' | 'now' | 't' | 'navigate' | 'notify' | 'report'
>

type Params = Readonly<Record<string, string>>

/** Whether the forms of an entry are pages, so that they can open with given values, and the user may use this one. */
export function formVerdict(
  index: IndexEntry,
  mode: 'create' | 'update',
  tools: Pick<PutBackTools, 'session'>,
): Verdict | null {
  const isPage = index.path !== null && index.has[mode] && !isNumbered(index)
  return isPage ? may(index, mode === 'create' ? 'add' : 'change', tools.session) : null
}

export interface FormAddress {
  readonly href: string
  readonly params: Params
}

export const updateAddress = (index: IndexEntry, id: string): FormAddress => addressOf(hrefTo(index, 'update', id), {})

/** The address of the form to create an object like `row`: its variant, and the object that it belongs to. */
export function createAddress(
  index: IndexEntry,
  entry: EntryOf<'list'>,
  row: Row,
  { session }: Pick<PutBackTools, 'session'>,
): FormAddress {
  const variant = variantsOf(entry)
    .map(variantParams)
    .find((params) => Object.entries(params).every(([name, value]) => String(own(row, name)) === value))
  const owner = index.owner === null ? '' : referenceId(own(row, index.owner.param))
  const belonging = index.owner === null || owner === '' ? {} : { [index.owner.param]: owner }
  const params = { ...formQuery(entry, 'create', {}, row), ...variant, ...belonging }
  const { href, params: all } = addressOf(hrefTo(index, 'create'), params)
  return { href, params: createParams(entry, all, session) }
}

function addressOf(path: string, added: Params): FormAddress {
  const href = withQuery(path, added)
  return { href, params: Object.fromEntries(new URLSearchParams(href.split('?')[1] ?? '')) }
}

interface OpenedForm {
  readonly mode: FormMode
  readonly address: FormAddress
  /** The object, which may say which fields there are. */
  readonly row: Row
}

/** The form that the console shows at an address; null if the server describes no fields. */
export async function formModelAt(
  entry: EntryOf<'list'>,
  { mode, address, row }: OpenedForm,
  { metadata, session }: PutBackTools,
): Promise<FormModel | null> {
  const { params } = address
  const url = filledFormUrl(entry, params)
  const query = formQuery(entry, mode, params, row)
  if (url === null || query === null) return null
  const described = withQuery(url, query)
  const fields = formFields(metadata.kept(described) ?? (await metadata.read(described)), mode)
  const model = formOf({ entry, fields, mode, session, references: registry().references, url, query })
  return model.submittable ? model : null
}
