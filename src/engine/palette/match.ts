/** What can be found: by its label before all, by its place and further words too. */
export interface Findable {
  readonly label: string
  /** Where it stands, and what else it may be called. */
  readonly words: string
}

/** Case, width and accents do not count: 'ＵＳＥＲ', 'user' and 'Üser' are one. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const NEVER = 4

/** Lower is better; `NEVER` when a word of the query stands nowhere. */
function rankOf({ label, words }: Findable, query: string): number {
  const name = plain(label)
  const all = `${name} ${plain(words)}`
  const asked = query.split(/\s+/)
  if (!asked.every((word) => all.includes(word))) return NEVER
  if (name.startsWith(query)) return 0
  if (asked.every((word) => ` ${name}`.includes(` ${word}`))) return 1
  return asked.every((word) => name.includes(word)) ? 2 : 3
}

/** Those in which every word of the query stands, best first; equals keep their order. An empty query finds all. */
export function findIn<T extends Findable>(things: readonly T[], query: string): readonly T[] {
  const asked = plain(query).trim()
  if (asked === '') return things
  return things
    .map((thing) => ({ thing, rank: rankOf(thing, asked) }))
    .filter(({ rank }) => rank < NEVER)
    .sort((a, b) => a.rank - b.rank)
    .map(({ thing }) => thing)
}
