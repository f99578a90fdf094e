/** Something that is found by its label first, then by its other names and by further words. */
export interface Findable {
  readonly label: string
  /** Further search words: its menu group, its key. */
  readonly words: string
  /** The label with synonyms in it. */
  readonly aliases?: readonly string[]
}

/** Groups of words and phrases with the same meaning, such as `['log out', 'sign out', 'logout']`. */
export type Synonyms = readonly (readonly string[])[]

/** Ignores case, width and accents: 'ＵＳＥＲ', 'user' and 'Üser' are equal. */
const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '')

/** Index of a phrase at the beginning of a word; Chinese and Japanese have no spaces between words. */
function phraseAt(text: string, phrase: string): number {
  const at = text.indexOf(phrase)
  return at <= 0 || !/[\p{Script=Latin}\d]/u.test(text.charAt(at - 1)) ? at : -1
}

/** The label with its phrases replaced by their synonyms, in all combinations. */
export function aliasesOf(label: string, synonyms: Synonyms): readonly string[] {
  const name = folded(label)
  const names = synonyms.reduce<readonly string[]>(
    (found, group) => {
      const phrases = group.map(folded)
      const known = phrases.filter((phrase) => phraseAt(name, phrase) >= 0)
      const [longest] = known.sort((a, b) => b.length - a.length)
      return longest === undefined
        ? found
        : phrases.flatMap((phrase) => found.map((text) => text.replace(longest, () => phrase)))
    },
    [name],
  )
  return [...new Set(names)].filter((text) => text !== name)
}

const NEVER = 9

/** 0: the name begins with the query. 1: its words begin with those of the query. 2: they contain them. */
function nameRank(name: string, query: string): number {
  const asked = wordsOf(query)
  if (name.startsWith(query)) return 0
  if (asked.every((word) => ` ${name}`.includes(` ${word}`))) return 1
  return asked.every((word) => name.includes(word)) ? 2 : NEVER
}

/** Lower is better; an alias ranks below the label itself. */
function rankOf({ label, words, aliases = [] }: Findable, query: string): number {
  const best = Math.min(nameRank(folded(label), query), ...aliases.map((alias) => nameRank(alias, query) + 0.5))
  if (best < NEVER) return best
  const all = [label, ...aliases, words].map(folded).join(' ')
  return wordsOf(query).every((word) => all.includes(word)) ? 3 : NEVER
}

/** Fewer letters of a word than that match too many others. */
const SHORTEST_ABBREVIATION = 3
const SHORTEST_TYPO = 4

/** True for an abbreviation ('usr', 'stngs'): the same first letter, then some of the others in order. */
function abbreviates(short: string, word: string): boolean {
  if (short.length < SHORTEST_ABBREVIATION || short.charAt(0) !== word.charAt(0)) return false
  if (word.length - short.length > Math.ceil(short.length / 2)) return false
  let at = 0
  for (const letter of word) if (letter === short.charAt(at)) at += 1
  return at === short.length
}

/** True for a word, or nearly all of it, with one letter too many, one wrong or two swapped, after its first letter. */
function mistypes(typed: string, word: string): boolean {
  if (typed.length < SHORTEST_TYPO || typed.charAt(0) !== word.charAt(0) || word.length > typed.length + 2) return false
  let at = 0
  while (at < typed.length && typed.charAt(at) === word.charAt(at)) at += 1
  const [rest, expected] = [typed.slice(at), word.slice(at)]
  const isSwap = rest.charAt(0) === expected.charAt(1) && rest.charAt(1) === expected.charAt(0)
  return (
    expected.startsWith(rest.slice(1)) ||
    (expected !== '' && expected.slice(1).startsWith(rest.slice(1))) ||
    (isSwap && expected.slice(2).startsWith(rest.slice(2)))
  )
}

/** True if each word of the query is in the names, or is a word of them with a slip. */
function isNear({ label, aliases = [] }: Findable, query: string): boolean {
  const names = [folded(label), ...aliases]
  const words = new Set(names.flatMap(wordsOf))
  const matches = (typed: string) =>
    names.some((name) => name.includes(typed)) ||
    [...words].some((word) => abbreviates(typed, word) || mistypes(typed, word))
  return wordsOf(query).every(matches)
}

/** The things that contain every word of the query, best first; equals keep their order. An empty query finds all. */
export function findIn<T extends Findable>(things: readonly T[], query: string): readonly T[] {
  const asked = wordsOf(folded(query)).join(' ')
  if (asked === '') return things
  return things
    .map((thing) => ({ thing, rank: rankOf(thing, asked) }))
    .filter(({ rank }) => rank < NEVER)
    .sort((a, b) => a.rank - b.rank)
    .map(({ thing }) => thing)
}

/** The things that a query names with a slip or abbreviated: for a query that `findIn` does not find. */
export function findNear<T extends Findable>(things: readonly T[], query: string): readonly T[] {
  const asked = folded(query)
  return wordsOf(asked).length === 0 ? [] : things.filter((thing) => isNear(thing, asked))
}

/** A query that begins or ends with an action: 'disable vera'. */
export interface ActionQuery {
  /** Empty if the query names no action. */
  readonly action: string
  /** What to search. */
  readonly text: string
}

/** True if a name of the thing begins with the text. */
export const isNamed = ({ label, aliases = [] }: Findable, text: string): boolean =>
  [folded(label), ...aliases].some((name) => name.startsWith(folded(text)))

/** Fewer letters are no action: 'de' of 'de vries'. */
const SHORTEST_ACTION = 3

/** Between an object and its verb in Japanese. */
const PARTICLES = /^[をの]|[をの]$/g

/**
 * Splits a query into an action and the text to search. Between words at a space; Chinese and Japanese names of actions also
 * without one ('禁用vera').
 */
export function actionQuery(query: string, actions: readonly Findable[]): ActionQuery {
  const words = wordsOf(query)
  for (let size = words.length - 1; size > 0; size -= 1) {
    for (const [from, to] of [
      [0, size],
      [words.length - size, words.length],
    ] as const) {
      const action = words.slice(from, to).join(' ')
      const text = [...words.slice(0, from), ...words.slice(to)].join(' ')
      if (action.length >= SHORTEST_ACTION && actions.some((each) => isNamed(each, action))) return { action, text }
    }
  }
  return joined(query.trim(), actions) ?? { action: '', text: words.join(' ') }
}

function joined(query: string, actions: readonly Findable[]): ActionQuery | null {
  const typed = query.toLowerCase()
  const names = actions.flatMap(({ label, aliases = [] }) => [label.toLowerCase(), ...aliases])
  const spaceless = names.filter((name) => !/[\p{Script=Latin}\s]/u.test(name)).sort((a, b) => b.length - a.length)
  for (const name of spaceless) {
    const rest = typed.startsWith(name)
      ? query.slice(name.length)
      : typed.endsWith(name)
        ? query.slice(0, -name.length)
        : ''
    const text = rest.trim().replace(PARTICLES, '').trim()
    if (text !== '') return { action: name, text }
  }
  return null
}
