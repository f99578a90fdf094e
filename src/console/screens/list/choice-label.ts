import type { TFunction } from 'i18next'
import type { Choice } from '../../../contract/field.ts'

/** As servers write them in queries: JSON, Python, a number. */
const YES: ReadonlySet<unknown> = new Set([true, 'true', 'True', '1'])
const NO: ReadonlySet<unknown> = new Set([false, 'false', 'False', '0'])

/** The server's label of a choice; the engine leaves that of Yes and No to us. */
export function choiceLabel({ value, label }: Choice, t: TFunction): string {
  if (label !== '') return label
  if (YES.has(value)) return t('list.yes')
  if (NO.has(value)) return t('list.no')
  return String(value ?? '')
}
