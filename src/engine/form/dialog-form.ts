import type { Field, Metadata, NoMetadata } from '../../contract/field.ts'
import type { Row } from '../../contract/page.ts'
import { findField } from '../fields/field-lookup.ts'
import type { Action, FormItem, Reference } from '../registry/entry-types.generated.ts'
import type { Session } from '../session/session.ts'
import { fieldModels } from './form-field.ts'
import type { FormModel } from './form-model.ts'

export interface DialogFormSource {
  readonly action: Action
  /** Metadata of the URL that the action calls, then of the list: the first one with a field describes it. */
  readonly described: readonly (Metadata | NoMetadata | null)[]
  readonly session: Session
  readonly references: Readonly<Record<string, Reference>>
  /** The row that the dialog is opened for. */
  readonly row?: Row | null
}

const nameOf = (item: FormItem): string => (typeof item === 'string' ? item : item.field)

/** The writable fields of a URL, by any write method. */
function writtenFields(metadata: Metadata | NoMetadata | null): readonly Field[] {
  if (metadata?.kind !== 'metadata') return []
  const { POST, PUT, PATCH } = metadata.fields
  return (POST ?? PUT ?? PATCH ?? []).filter(({ readOnly }) => !readOnly)
}

/** Names of dialog fields without metadata. */
export function undescribedFields(
  items: readonly FormItem[],
  metadata: Metadata | NoMetadata | null,
): readonly string[] {
  const fields = writtenFields(metadata)
  return items.map(nameOf).filter((name) => findField(fields, name) === null)
}

/** The form of an action with a `dialog`: its items in one section without a heading. */
export function dialogForm({ action, described, session, references, row = null }: DialogFormSource): FormModel {
  const known = described.map(writtenFields)
  const fields = (action.dialog ?? []).flatMap((item) => {
    const describing = known.find((each) => findField(each, nameOf(item)) !== null) ?? null
    // A field without metadata is built from the entry alone.
    return fieldModels(item, { fields: describing, session, references, variantFields: new Set(), row })
  })
  return {
    mode: 'create',
    sections: fields.length === 0 ? [] : [{ title: '', fields }],
    carried: [],
    url: '',
    query: {},
    method: 'POST',
    nameField: 'name',
    cloneWithout: [],
    unique: [],
    created: 'list',
    then: null,
    submittable: (action.dialog ?? []).every(
      (item) => hasOwnInput(item) || known.some((each) => findField(each, nameOf(item)) !== null),
    ),
  }
}

/** True if the entry itself says how to edit the field, so that no metadata is needed. */
const hasOwnInput = (item: FormItem): boolean =>
  typeof item !== 'string' &&
  (item.input !== undefined || item.from !== undefined || item.client === true || item.constant !== undefined)
