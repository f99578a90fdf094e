import type { Field, Metadata, NoMetadata } from '../../contract/field.ts'
import type { Row } from '../../contract/row.ts'
import { findField } from '../fields/find-field.ts'
import type { Action, FormItem, Reference } from '../registry/entry-types.ts'
import type { Session } from '../session.ts'
import { fieldModels } from './form-field.ts'
import type { FormModel } from './form-model.ts'

export interface DialogFormSource {
  readonly action: Action
  /** What OPTIONS says of the URL that the action calls, and of the list: the first that knows a field describes it. */
  readonly described: readonly (Metadata | NoMetadata | null)[]
  readonly session: Session
  readonly references: Readonly<Record<string, Reference>>
  /** The one that the dialog is about. */
  readonly row?: Row | null
}

const nameOf = (item: FormItem): string => (typeof item === 'string' ? item : item.field)

/** The fields that a server takes at a URL, whichever method it describes. */
function writtenFields(metadata: Metadata | NoMetadata | null): readonly Field[] {
  if (metadata?.kind !== 'metadata') return []
  const { POST, PUT, PATCH } = metadata.fields
  return (POST ?? PUT ?? PATCH ?? []).filter(({ readOnly }) => !readOnly)
}

/** Names of the dialog's fields that the server has not described. */
export function undescribed(items: readonly FormItem[], metadata: Metadata | NoMetadata | null): readonly string[] {
  const fields = writtenFields(metadata)
  return items.map(nameOf).filter((name) => findField(fields, name) === null)
}

/** The form that an action asks before its call: the items of its `dialog`, in one section without a heading. */
export function dialogForm({ action, described, session, references, row = null }: DialogFormSource): FormModel {
  const known = described.map(writtenFields)
  const fields = (action.dialog ?? []).flatMap((item) => {
    const describing = known.find((each) => findField(each, nameOf(item)) !== null) ?? null
    // What nobody describes is asked for as the entry says it.
    return fieldModels(item, { fields: describing, session, references, kinds: new Set(), row })
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
      (item) => isTold(item) || known.some((each) => findField(each, nameOf(item)) !== null),
    ),
  }
}

/** An entry may say itself how a field is asked for that no server describes. */
const isTold = (item: FormItem): boolean =>
  typeof item !== 'string' &&
  (item.input !== undefined || item.from !== undefined || item.client === true || item.constant !== undefined)
