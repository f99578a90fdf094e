import type { i18n as I18n } from 'i18next'
import type { SearchOption } from '../../../engine/search/search-model.ts'
import { ownWord } from '../../actions/own-word.ts'

/** A parameter that no field announces, and its values, are named by the console: `resources.<entry>.filters.<param>`. */
export function withWords(option: SearchOption, entry: string, i18n: I18n): SearchOption {
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
