import type { TFunction } from 'i18next'
import { withFilter, withoutSearch } from '../../../../engine/query/change-query.ts'
import type { ListQuery } from '../../../../engine/query/list-query.ts'
import type { SearchOption } from '../../../../engine/search/search-model.ts'
import { choiceLabel } from '../choice-label.ts'

/** One filter as a tag: of a field, or of free text (`param` null). */
export interface SearchTag {
  readonly key: string
  readonly param: string | null
  readonly label: string | null
  readonly value: string
  /** As the reader sees it: the label of a choice, Yes or No. */
  readonly shown: string
  /** Of choices and booleans it is picked again, never typed over (specification, section 5). */
  readonly editable: boolean
}

/** The tags of a query: fields in the order of the address, then free texts. A parameter no option names is a tag too. */
export function tagsOf(query: ListQuery, options: readonly SearchOption[], t: TFunction): readonly SearchTag[] {
  return [
    ...Object.entries(query.filters).map(([param, value]) => fieldTag(param, value, options, t)),
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
    shown: choice === undefined ? value : choiceLabel(choice, t),
    editable: (option?.choices.length ?? 0) === 0,
  }
}

/** The query without a tag. */
export function withoutTag(query: ListQuery, tag: SearchTag): ListQuery {
  return tag.param === null ? withoutSearch(query, tag.value) : withFilter(query, tag.param, '')
}
