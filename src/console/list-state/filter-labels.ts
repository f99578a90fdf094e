import type { i18n as I18n, TFunction } from 'i18next'
import type { SearchOption } from '../../engine/list/search.ts'
import type { Choice } from '../../contract/field.ts'
import { ownWord } from '../actions/resource-words.ts'
import { protocolName } from '../fields/cell-words.ts'

/** A filter param with its labels from i18n, `resources.<entry>.filters.<param>`, where they exist. */
export function withFilterLabels(option: SearchOption, entry: string, i18n: I18n): SearchOption {
  const word = (name: string, otherwise: string): string => ownWord(i18n, entry, name, otherwise)
  const { param, choices } = option
  return {
    ...option,
    label: word(`filters.${param}`, option.label),
    choices: choices.map((choice) => ({
      ...choice,
      label: word(`filterChoices.${param}.${String(choice.value)}`, choice.label),
    })),
  }
}

/** Booleans as query strings spell them: JSON, Python, numbers. */
const YES: ReadonlySet<unknown> = new Set([true, 'true', 'True', '1'])
const NO: ReadonlySet<unknown> = new Set([false, 'false', 'False', '0'])

/** Label of a choice. Yes, No, and protocols that the server labels by their values are named by the console. */
export function filterChoiceLabel({ value, label }: Choice, t: TFunction): string {
  if (label !== '') return label === value ? protocolName(label, t) : label
  if (YES.has(value)) return t('list.yes')
  if (NO.has(value)) return t('list.no')
  return String(value ?? '')
}
