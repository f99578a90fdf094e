import type { TFunction } from 'i18next'
import { withFilter, withoutSearch, type ListQuery } from '../../../engine/list/list-query.ts'
import type { SearchOption } from '../../../engine/list/search.ts'
import { filterChoiceLabel } from '../../list-state/filter-labels.ts'

/** One filter as a tag: of a field, or of free text (`param` null). */
export interface SearchTag {
  readonly key: string
  readonly param: string | null
  readonly label: string | null
  readonly value: string
  /** Text of the tag: the label of a choice, Yes, No, or the value. */
  readonly shown: string
  /** False for choices and booleans, which are picked, not typed. */
  readonly editable: boolean
}

/**
 * The tags of a query: fields in the order of the URL, then free texts. Params without an option are tags too.
 * @param names what is shown of filters by id
 */
export function tagsOf(
  query: ListQuery,
  options: readonly SearchOption[],
  t: TFunction,
  names: Readonly<Record<string, string>> = {},
): readonly SearchTag[] {
  return [
    ...Object.entries(query.filters).map(([param, value]) => {
      const tag = fieldTag(param, value, options, t)
      return { ...tag, shown: names[param] ?? tag.shown }
    }),
    ...query.search.map((text) => ({
      key: `text ${text}`,
      param: null,
      label: null,
      value: text,
      shown: text,
      editable: true,
    })),
  ]
}

function fieldTag(param: string, value: string, options: readonly SearchOption[], t: TFunction): SearchTag {
  const option = options.find((each) => each.param === param)
  const choice = option?.choices.find((each) => String(each.value) === value)
  return {
    key: param,
    param,
    label: option?.label ?? param,
    value,
    shown: choice === undefined ? value : filterChoiceLabel(choice, t),
    editable: (option?.choices.length ?? 0) === 0,
  }
}

export function withoutTag(query: ListQuery, tag: SearchTag): ListQuery {
  return tag.param === null ? withoutSearch(query, tag.value) : withFilter(query, tag.param, '')
}

export type PickerItem =
  | { readonly kind: 'text'; readonly key: string; readonly label: string }
  | { readonly kind: 'field'; readonly key: string; readonly label: string; readonly option: SearchOption }
  | { readonly kind: 'value'; readonly key: string; readonly label: string; readonly value: string }

const has = (label: string, text: string): boolean => label.toLowerCase().includes(text.trim().toLowerCase())

/** Without a pending field: a search for the text, and fields whose name contains it. With one: its choices. */
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
          label: filterChoiceLabel(choice, t),
          value: String(choice.value),
        }) as const,
    )
    .filter(({ label }) => has(label, text))
}

/** The field of `Username:`, and the value after it, as in a pasted `Username:kim`; null without a field. */
export function fieldTyped(
  text: string,
  options: readonly SearchOption[],
): { readonly option: SearchOption; readonly value: string } | null {
  const [, typed, value = ''] = /^(.+?)\s*[:：]\s*(.*)$/.exec(text.trim()) ?? []
  const name = typed?.toLowerCase()
  const option = options.find(({ label, param }) => label.toLowerCase() === name || param === name)
  return option === undefined ? null : { option, value }
}
