import type { FormValues } from '../../engine/form/form-model.ts'
import { extensionPoint } from '../kernel/platform/lazy-component.ts'

export interface FormExtensionProps {
  /** The current values, saved or not. */
  readonly values: FormValues
}

/** Extensions that a form names in `use`; rendered below its fields. */
export const formExtensions = extensionPoint<FormExtensionProps>()
