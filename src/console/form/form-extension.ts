import type { Row } from '../../contract/page.ts'
import type { FormValues } from '../../engine/form/form-model.ts'
import type { IndexEntry } from '../../engine/registry/entry.ts'
import { extensionPoint } from '../kernel/platform/lazy-component.ts'

export interface FormExtensionProps {
  readonly index: IndexEntry
  /** The object as read from the server; null to create. */
  readonly row: Row | null
  /** The current values, saved or not. */
  readonly values: FormValues
}

/** Extensions that a form names in `use`; rendered below its fields. */
export const formExtensions = extensionPoint<FormExtensionProps>('forms')
