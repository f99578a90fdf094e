import type { ListFilterFacts } from '../../src/contract/facts.ts'
import { isObject } from '../../src/contract/json-object.ts'
import { readObject } from './recording.ts'

/** How each list filters, searches and sorts. */
export async function filterFacts(folder: string): Promise<ListFilterFacts> {
  const lists = await readObject(folder, 'filters.json')
  return Object.fromEntries(Object.entries(lists).map(([url, list]) => [factsUrl(url), rulesOf(url, list)]))
}

/** `{id}` for every value, as in the other facts. One URL was recorded as a regular expression. */
const factsUrl = (url: string) =>
  url
    .replaceAll('?', '')
    .replaceAll('}sessions', '}/sessions')
    .replaceAll(/\{\w+\}/g, '{id}')

function rulesOf(url: string, list: unknown): ListFilterFacts[string] {
  if (!isObject(list)) throw new Error(`filters.json: ${url} is not an object`)
  const { filters, search, order, defaultOrder, dateRange } = list
  const range: unknown = Array.isArray(dateRange) ? dateRange[0] : undefined
  const dateField: unknown = Array.isArray(range) ? range[0] : undefined
  return {
    ...(isObject(filters)
      ? { filters: Object.fromEntries(Object.entries(filters).map(([name, kind]) => [name, String(kind)])) }
      : {}),
    ...namesUnder('search', search),
    ...namesUnder('order', order),
    ...namesUnder('defaultOrder', defaultOrder),
    ...(typeof dateField === 'string' ? { dateField } : {}),
  }
}

const namesUnder = (key: string, value: unknown) => (Array.isArray(value) ? { [key]: value.map(String) } : {})
