import type { ChoiceValue } from '../../contract/field.ts'
import type { Language } from '../context.ts'
import { dictionary } from './dictionary.ts'
import { helpTexts } from './help.ts'
import { say, type Text } from './text.ts'

/** `date_created` reads `Date created` where the dictionary says nothing. */
export const spelledOut = (name: string) => {
  const words = name.replace(/_/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const pick = (text: Text | undefined, language: Language) => text && say(text, language)

/** The label of a field: the exception of the resource, else the dictionary's word for the name. */
export function fieldLabel(resource: string, name: string, language: Language): string {
  return pick(dictionary.resources[resource]?.[name] ?? dictionary.fields[name], language) ?? spelledOut(name)
}

/** The words for a stored value: of `resource.field`, else of the field wherever it stands, else the value itself. */
export function choiceLabel(resource: string, field: string, value: ChoiceValue, language: Language): string {
  const key = String(value)
  const known = dictionary.choices[`${resource}.${field}`]?.[key] ?? dictionary.choices[field]?.[key]
  return pick(known, language) ?? key
}

/** What a field is for, where its name does not say it. */
export const helpText = (resource: string, field: string, language: Language): string | undefined =>
  pick(helpTexts[`${resource}.${field}`], language)
