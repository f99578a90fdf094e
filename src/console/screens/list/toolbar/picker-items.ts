import type { TFunction } from 'i18next'
import type { SearchOption } from '../../../../engine/search/search-model.ts'
import { choiceLabel } from '../choice-label.ts'

/** What the list under the search field offers. */
export type PickerItem =
  | { readonly kind: 'text'; readonly key: string; readonly label: string }
  | { readonly kind: 'field'; readonly key: string; readonly label: string; readonly option: SearchOption }
  | { readonly kind: 'value'; readonly key: string; readonly label: string; readonly value: string }

const has = (label: string, text: string): boolean => label.toLowerCase().includes(text.trim().toLowerCase())

/**
 * Before a field is chosen: searching for the text itself, then the fields whose name holds it. After that: its
 * values, when they can be listed.
 */
export function pickerItems(
  text: string,
  pending: SearchOption | null,
  options: readonly SearchOption[],
  t: TFunction,
): readonly PickerItem[] {
  if (pending !== null) return valueItems(text, pending, t)
  const fields = options
    .filter(({ label, param }) => has(label, text) || has(param, text))
    .map((option) => ({ kind: 'field', key: `field ${option.param}`, label: option.label, option }) as const)
  const typed = text.trim()
  if (typed === '') return fields
  return [{ kind: 'text', key: 'text', label: t('list.searchFor', { text: typed }) }, ...fields]
}

function valueItems(text: string, { choices }: SearchOption, t: TFunction): readonly PickerItem[] {
  return choices
    .map(
      (choice) =>
        ({
          kind: 'value',
          key: `value ${String(choice.value)}`,
          label: choiceLabel(choice, t),
          value: String(choice.value),
        }) as const,
    )
    .filter(({ label }) => has(label, text))
}

/** `Username:` typed out chooses the field, as the tag will read. */
export function fieldTyped(text: string, options: readonly SearchOption[]): SearchOption | null {
  const name = /^(.+?)\s*[:：]$/.exec(text.trim())?.[1]?.toLowerCase()
  return (
    options.find(({ label, param }) => name !== undefined && (label.toLowerCase() === name || param === name)) ?? null
  )
}
