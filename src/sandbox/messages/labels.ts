import type { ChoiceValue } from '../../contract/field.ts'
import type { Language } from '../../contract/language.ts'
import { fillIn } from '../../serve/messages/texts.ts'
import { findMessage } from './message.ts'

/** `Date created` for `date_created`: the fallback for fields without a label. */
const spelledOut = (name: string) => {
  const words = name.replace(/_/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The label of a field: the one of the resource, else the one shared by all resources. */
export const fieldLabel = (resource: string, name: string, language: Language): string =>
  findMessage(['resources', resource, 'labels', name], language) ??
  findMessage(['labels', name], language) ??
  findMessage(['settings', 'labels', name], language) ??
  spelledOut(name)

/**
 * The label of a choice: the one of the resource's field, else the one shared by all resources. Null without a label.
 */
export function findChoiceLabel(
  resource: string,
  field: string,
  value: ChoiceValue,
  language: Language,
): string | null {
  const key = String(value)
  return (
    findMessage(['resources', resource, 'choices', field, key], language) ??
    findMessage(['choices', field, key], language) ??
    findMessage(['settings', 'choices', field, key], language) ??
    null
  )
}

/** The label of a choice, or the value itself without a label. */
export const choiceLabel = (resource: string, field: string, value: ChoiceValue, language: Language): string =>
  findChoiceLabel(resource, field, value, language) ?? String(value)

export const helpText = (resource: string, field: string, language: Language): string | undefined =>
  findMessage(['resources', resource, 'help', field], language)

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

const permissionSection = (name: string, language: Language) => findMessage(['permissions', 'sections', name], language)

const permissionModel = (name: string, language: Language) => findMessage(['permissions', 'models', name], language)

/** The label of a group of permissions: a model (`assets.node`), an app, or a section of the console. */
export function permissionGroupLabel(group: string, language: Language): string {
  const model = group.split('.')[1]
  const label = model === undefined ? permissionSection(group, language) : permissionModel(model, language)
  return capitalized(label ?? spelledOut(model ?? group).toLowerCase())
}

/** The label of a permission by its codename: `View node` for `view_node`. */
export function permissionLabel(codename: string, language: Language): string {
  const [action = '', ...rest] = codename.split('_')
  const model = rest.join('_')
  const thing =
    permissionSection(codename, language) ?? permissionModel(model, language) ?? spelledOut(model).toLowerCase()
  const label = findMessage(['permissions', 'actions', action], language)
  return label === undefined ? capitalized(thing) : fillIn(label, { thing })
}
