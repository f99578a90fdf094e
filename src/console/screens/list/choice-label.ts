import type { TFunction } from 'i18next'
import type { Choice } from '../../../contract/field.ts'

/** The server's label of a choice; the engine leaves that of Yes and No to us. */
export function choiceLabel({ value, label }: Choice, t: TFunction): string {
  if (label !== '') return label
  if (value === 'true' || value === 'True' || value === true) return t('list.yes')
  if (value === 'false' || value === 'False' || value === false) return t('list.no')
  return String(value ?? '')
}
