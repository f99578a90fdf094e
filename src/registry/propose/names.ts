import type { Facts } from '../../contract/facts.ts'
import { type Language, LANGUAGES } from '../../contract/language.ts'
import { resourceName } from '../../engine/permission/derive-permissions.ts'
import { partsOf, singularOf } from '../facts/related-lists.ts'

/** What a screen is called, in code and on the screen. */
export interface ScreenNames {
  readonly key: string
  readonly path: string
  /** The prefix of the route names. */
  readonly routes: string
  /** English, plural, lower case. */
  readonly many: string
}

/** Names that other screens have. */
export interface TakenNames {
  readonly keys: ReadonlySet<string>
  /** With the view: `console/assets/labels`. */
  readonly paths: ReadonlySet<string>
  readonly routes: ReadonlySet<string>
}

const ABBREVIATIONS: ReadonlySet<string> = new Set([
  'acl',
  'api',
  'dns',
  'ftp',
  'ip',
  'ldap',
  'mfa',
  'sms',
  'ssh',
  'url',
])

const upper = (word: string): string => (ABBREVIATIONS.has(word) ? word.toUpperCase() : word)

/** `acls` is the plural of an abbreviation. */
const worded = (word: string): string =>
  ABBREVIATIONS.has(word.replace(/s$/, ''))
    ? `${word.replace(/s$/, '').toUpperCase()}${/s$/.test(word) ? 's' : ''}`
    : upper(word)

/** `asset-groups` -> `asset groups`. */
const listWords = (list: string): string =>
  list
    .split(/[-_]/)
    .filter((word) => word !== '')
    .map(worded)
    .join(' ')

/** Lists are called by a plural; some URLs have a singular. */
const pluralOf = (words: string): string => (/s$/i.test(words) ? words : `${words}s`)

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const pascal = (list: string): string => list.split(/[-_]/).map(capital).join('')

const free = (candidates: readonly string[], isTaken: (name: string) => boolean): string => {
  const [first = 'list'] = candidates
  const known = candidates.find((each) => !isTaken(each))
  if (known !== undefined) return known
  return free(
    [2, 3, 4, 5, 6, 7, 8, 9].map((number) => `${first}-${String(number)}`),
    isTaken,
  )
}

/** Names for the screen of a list URL that no other screen has. */
export function proposeNames({ url }: Facts, view: string, taken: TakenNames): ScreenNames {
  const [app, raw] = partsOf(url)
  const list = raw.toLowerCase().replaceAll('_', '-')
  const stem = capital(resourceName(url)?.app ?? app)
  return {
    key: free([list, `${app}-${list}`], (name) => taken.keys.has(name)),
    path: free([app === '' ? list : `${app}/${list}`, `${app}/${list}-list`], (name) =>
      taken.paths.has(`${view}/${name}`),
    ),
    routes: free([pascal(singularOf(list)), stem + pascal(singularOf(list))], (name) => taken.routes.has(name)),
    many: pluralOf(listWords(list)),
  }
}

/** The texts of an entry in English. */
const EMPTY: Record<Language, (name: string) => string> = {
  en: (name) => `No ${name} yet`,
  zh: (name) => `暂无${name}`,
  ja: (name) => `${name}はまだありません`,
}

export const englishTexts = (many: string): Readonly<Record<string, string>> => ({
  title: capital(many),
  one: singularOf(many),
  many,
  empty: EMPTY.en(many),
})

/** The languages beside English, in which a list may have a name. */
export const TRANSLATIONS: readonly Language[] = LANGUAGES.map(({ id }) => id).filter((id) => id !== 'en')

/** For languages whose nouns have no plural. */
export const namedTexts = (language: Language, name: string): Readonly<Record<string, string>> => ({
  title: name,
  one: name,
  many: name,
  empty: EMPTY[language](name),
})
