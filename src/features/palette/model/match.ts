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
  for (let at = text.indexOf(phrase); at >= 0 && phrase !== ''; at = text.indexOf(phrase, at + 1))
    if (at === 0 || !/[\p{Script=Latin}\d]/u.test(text.charAt(at - 1))) return at
  return -1
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

/** Ranks: the name contains the words of the query, or does not match. */
const INSIDE = 3
const NEVER = 9

/** Fewer letters are inside of too many words: 'acl' in Oracle. */
const SHORTEST_INSIDE = 4

/** True if the text has the word at the beginning of one of its words, or a long one inside of one. */
const contains = (text: string, word: string): boolean =>
  phraseAt(text, word) >= 0 || (word.length >= SHORTEST_INSIDE && text.includes(word))

/** 0: the name is the query. 0.5: it begins with it. 1: its words begin with those of the query. */
function nameRank(name: string, query: string): number {
  const asked = wordsOf(query)
  if (name.startsWith(query)) return name === query ? 0 : 0.5
  if (asked.every((word) => phraseAt(name, word) >= 0)) return 1
  return asked.every((word) => contains(name, word)) ? INSIDE : NEVER
}

/** Lower is better: words of the label, then those of an alias, then its further words, then any letters. */
function rankOf({ label, words, aliases = [] }: Findable, query: string): number {
  const rank = Math.min(nameRank(folded(label), query), ...aliases.map((alias) => nameRank(alias, query) + 1.5))
  if (rank < INSIDE) return rank
  const all = [label, ...aliases, words].map(folded).join(' ')
  const asked = wordsOf(query)
  if (asked.every((word) => phraseAt(all, word) >= 0)) return INSIDE - 0.25
  return rank < NEVER ? rank : asked.every((word) => contains(all, word)) ? INSIDE + 2 : NEVER
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

/** True if the query is the whole label: without regard to case, width, accents and outer blanks. */
export const isWholeName = (label: string, query: string): boolean => folded(label) === folded(query.trim())

/** A part of a label, and whether the query matches it. */
export interface LabelPart {
  readonly text: string
  readonly matched: boolean
}

/** A label in parts by what each word of the query matches in it: at the beginning of a word where it can. */
export function labelParts(label: string, query: string): readonly LabelPart[] {
  const letters = [...label]
  // Folding may turn one letter into several, or into none.
  const origin = letters.flatMap((letter, at) => [...folded(letter)].map(() => at))
  const text = letters.map(folded).join('')
  const matched = new Set<number>()
  for (const word of wordsOf(folded(query))) {
    const atWord = phraseAt(text, word)
    const at = atWord < 0 ? text.indexOf(word) : atWord
    if (at >= 0) for (const letter of origin.slice(at, at + word.length)) matched.add(letter)
  }
  return letters.reduce<LabelPart[]>((parts, letter, at) => {
    const last = parts.at(-1)
    const isMatched = matched.has(at)
    return last?.matched === isMatched
      ? [...parts.slice(0, -1), { text: last.text + letter, matched: isMatched }]
      : [...parts, { text: letter, matched: isMatched }]
  }, [])
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
