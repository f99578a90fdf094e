import type { Facts, FieldFact } from '../../contract/facts.ts'
import { resourceName } from '../../engine/permission/derive-permissions.ts'

/** The English singular of a plural, as far as its letters tell. */
export function singularOf(plural: string): string {
  if (/(ss|us|is|as)$/.test(plural)) return plural
  if (/ies$/.test(plural)) return plural.replace(/ies$/, 'y')
  if (/(s|x|z|ch|sh)es$/.test(plural)) return plural.replace(/es$/, '')
  return plural.replace(/s$/, '')
}

/** The app and the list of a URL: `assets` and `racks` of `/api/v1/assets/racks/`. */
export function partsOf(url: string): readonly [string, string] {
  const parts = url.replace(/^\/api\/(?:v\d+\/)?/, '').split('/')
  const named = parts.filter((part) => part !== '' && !part.includes('{'))
  const list = named.at(-1) ?? 'list'
  return [named.length > 1 ? (named[0] ?? '') : '', list]
}

export const isRelation = ({ type, child, children = [] }: FieldFact): boolean =>
  type === 'field' && child === undefined && children.length === 0

const plain = (name: string): string => name.toLowerCase().replaceAll(/[-_]/g, '')

/** Lists whose name is that of the field: `rack` and `racks` name `/api/v1/assets/racks/`. */
function listsOf({ name, related }: FieldFact, facts: readonly Facts[]): readonly Facts[] {
  const wanted = new Set([plain(name), plain(singularOf(name))])
  return facts.filter(
    ({ url, query, methods }) =>
      query === undefined &&
      methods.includes('GET') &&
      isList(url) &&
      (related === undefined ? wanted.has(modelOf(url)) : url === related),
  )
}

/** Of another server than a core the last part of the URL names the records. */
const modelOf = (url: string): string => resourceName(url)?.resource ?? plain(singularOf(partsOf(url)[1]))

const isList = (url: string): boolean =>
  url.startsWith('/api/v1/') ? /^\/api\/v1\/[^/{}]+\/[^/{}]+\/$/.test(url) : /^\/[^{}]+\/$/.test(url)

/**
 * The one list that a relation leads to: that of the server's own word, else of its name. Of several lists of a name the one of the same
 * app is it.
 * @returns null with the lists between which nothing decides
 */
export function targetOf(field: FieldFact, app: string, facts: readonly Facts[]) {
  const found = listsOf(field, facts)
  const target = found.length > 1 ? found.find(({ url }) => partsOf(url)[0] === app) : found[0]
  return { target: target ?? null, found }
}

/** Facts of another server than a core, whose relations name the lists they lead to, as far as names tell. */
export const withRelatedLists = (all: readonly Facts[]): readonly Facts[] =>
  all.map((facts) => {
    const [app] = partsOf(facts.url)
    const fields = facts.fields.map((field) => {
      if (!isRelation(field) || field.related !== undefined) return field
      const { target } = targetOf(field, app, all)
      return target === null ? field : { ...field, related: target.url }
    })
    return { ...facts, fields }
  })
