import type { FormValues } from '../../engine/form/form-model.ts'
import { withLate } from '../app/late.ts'
import { extensionOf } from './extension-of.ts'

/** What an extension below the fields of a form is given. */
export interface FormExtensionProps {
  /** What stands in the form now, saved or not. */
  readonly values: FormValues
}

/** By the name that the `use` of a form's entry says. */
export const FormExtension = extensionOf<FormExtensionProps>({
  'grant-gaps': withLate(async () => (await import('./grant-gaps/GrantGaps.tsx')).GrantGaps),
  'theme-preview': withLate(async () => (await import('./theme-preview/ThemePreview.tsx')).ThemePreview),
})
