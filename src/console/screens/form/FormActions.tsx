import { useMemo, type ReactNode } from 'react'
import type { Field } from '../../../contract/field.ts'
import type { Row } from '../../../contract/row.ts'
import { formActions } from '../../../engine/detail/object.ts'
import type { EntryOf, IndexEntry } from '../../../engine/registry/entry.ts'
import { useSession } from '../../app/session-state.ts'
import { TitleActions } from '../detail/TitleActions.tsx'

interface FormActionsProps {
  readonly index: IndexEntry
  readonly entry: EntryOf<'form'>
  readonly fields: readonly Field[] | null
  readonly row: Row
  readonly reload: () => Promise<unknown>
}

/** What can be done with the object of a form beside submitting it. */
export function FormActions({ index, entry, fields, row, reload }: FormActionsProps): ReactNode {
  const session = useSession()
  const actions = useMemo(
    () => formActions(entry.quick ?? [], { index, fields, row, session }),
    [entry, index, fields, row, session],
  )
  return <TitleActions tone="default" actions={actions} target={{ entry: index, rows: [row], name: 'name', reload }} />
}
