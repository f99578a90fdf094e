import type { TFunction } from 'i18next'
import { isObject, own } from '../../../contract/json-object.ts'
import type { FormFieldModel } from '../../../engine/form/form-model.ts'
import { type FileValues, readSecretFile } from '../model/object-values.ts'
import { isSecretText } from '../../../engine/form/secrets.ts'
import type { PlannedStep } from '../model/plan.ts'
import { plainText, valueList } from '../../../console/fields/base/plain-text.tsx'
import { fieldAt } from './reason-lines.ts'

/** A field before and after a step. Values that stay in a list are counted. */
export interface ShownChange {
  readonly path: string
  readonly label: string
  readonly removed: readonly string[]
  readonly added: readonly string[]
  readonly kept: number
}

/** What a step changes, field by field. Secrets are named by their files. */
export function rowChanges(step: PlannedStep, fields: readonly FormFieldModel[], t: TFunction): readonly ShownChange[] {
  switch (step.kind) {
    case 'delete':
      return []
    case 'create':
      return newValues(step.values, fields, t)
    case 'update':
      return step.changes.map(({ path, from, to }) => {
        const field = fieldAt(fields, path) ?? null
        const before = valueTexts(field, from, t)
        const after = valueTexts(field, to, t)
        return {
          path,
          label: field?.label ?? path,
          removed: before.filter((text) => !after.includes(text)),
          added: after.filter((text) => !before.includes(text)),
          kept: after.filter((text) => before.includes(text)).length,
        }
      })
  }
}

/** The values of a new object that are not empty; those of a nested object one by one. */
function newValues(values: FileValues, fields: readonly FormFieldModel[], t: TFunction): readonly ShownChange[] {
  const known = new Map(fields.map((field) => [field.name, field]))
  return [...known.values()].flatMap((field) => {
    const value = own(values, field.name)
    if (field.children.length > 0 && isObject(value) && readSecretFile(value) === null)
      return newValues(value, field.children, t)
    const added = valueTexts(field, value, t)
    return added.length === 0 ? [] : [{ path: field.path, label: field.label, removed: [], added, kept: 0 }]
  })
}

function valueTexts(field: FormFieldModel | null, value: unknown, t: TFunction): readonly string[] {
  const file = readSecretFile(value)?.file
  if (file !== undefined) return [t('pages.installation-files.secret', { file })]
  if (field !== null && isSecretText(field)) return value === undefined ? [] : [t('pages.installation-files.hidden')]
  return valueList(value).map((item) => itemText(field, item, t))
}

function itemText(field: FormFieldModel | null, item: unknown, t: TFunction): string {
  if (typeof item === 'boolean') return t(item ? 'common.yes' : 'common.no')
  const choice = field?.choices.find(({ value }) => value === item)
  if (choice !== undefined) return choice.label
  const text = plainText(item)
  return text === '' ? JSON.stringify(item) : text
}
