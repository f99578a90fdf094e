import { crontabWords } from '../../../src/console/fields/crontab/crontab-words.ts'
import { isObject } from '../../../src/contract/json-object.ts'

/** As the console's texts are marked, and the server's by `--mark-texts`. */
export const mark = (text: string): string => `⟦${text}⟧`

/** Days of the week as the browser itself names them. */
const DAYS = (['long', 'short'] as const).flatMap((weekday) =>
  Array.from({ length: 7 }, (_, day) => new Date(2026, 0, 4 + day).toLocaleDateString('en', { weekday })),
)

/** What lengths of time are counted in, as the browser itself names them. */
const LENGTHS = ['day', 'hour', 'minute', 'second'].flatMap((unit) =>
  [1, 2].flatMap((count) =>
    new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'short' })
      .formatToParts(count)
      .flatMap(({ type, value }) => (type === 'unit' ? [value] : [])),
  ),
)

/** A run of a schedule, as the browser itself writes it. */
const MOMENT = new RegExp(`(${DAYS.join('|')}), \\p{L}+ \\d+, \\d{4} at \\d\\d:\\d\\d`, 'gu')

/** How long ago something was, as the browser itself says it. */
const AGO = /\d+ (day|hour|minute)s? ago/g

/** As keyboards name them. */
const KEYS = ['Ctrl', 'Shift', 'Esc', 'Enter', 'Home', 'End']

/** What stays the same in every language, and is no data either: names of languages and of this product, units of sizes. */
const NAMES = ['English', '中文', '日本語', 'Gatehouse', 'ID', 'UTC', 'GB', 'TB', ...KEYS, ...DAYS, ...LENGTHS]

/** `rbac.add_orgrole` is what administrators call it everywhere. */
const PERMISSION = /\b[a-z]+\.[a-z]+_\w+/g

/** One letter alone stands for a name (in a mark of an account, say), unless it is a word of Chinese or Japanese. */
const WORD = /\p{L}{2}|(?!\p{Script=Latin})\p{L}/u

/** Without what stands between marks; a text that began or ends in another node is open at that side. */
function unmarkedPart(text: string): string {
  const inner = /⟦[^⟦⟧]*⟧/g
  let rest = text
  while (inner.test(rest)) rest = rest.replace(inner, ' ')
  return rest.replace(/^[^⟦⟧]*⟧/, ' ').replace(/⟦[^⟦⟧]*$/, ' ')
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What a server has stored, as it may be shown: the words of a value may stand among others, never within a word. */
export class Data {
  private readonly values = new Set<string>(NAMES)

  /** Of an answer: one object, a list of them, or a page of a list. */
  addAnswer(body: unknown): void {
    const rows = isObject(body) && Array.isArray(body['results']) ? body['results'] : [body].flat()
    for (const row of rows) this.add(isObject(row) ? Object.values(row) : row)
  }

  /** Members have names of the server's, but for those of an object within an object: they are somebody's own. */
  private add(value: unknown): void {
    // A list of names may hold some that the server translates: those between are data.
    // cronstrue says it in the language of the reader.
    if (typeof value === 'string') this.values.add(crontabWords(value, 'en') ?? '')
    if (typeof value === 'string') for (const part of value.split(/⟦[^⟦⟧]*⟧/)) this.values.add(part.trim())
    if (Array.isArray(value)) for (const item of value) this.add(item)
    if (isObject(value)) for (const pair of Object.entries(value)) this.add(pair)
  }

  private without(text: string): string {
    const held = [...this.values]
      .filter((value) => value !== '' && text.includes(value))
      .sort((a, b) => b.length - a.length)
    return held.reduce(
      (rest, value) => rest.replace(new RegExp(`(?<!\\p{L})${escaped(value)}(?!\\p{L})`, 'gu'), ' '),
      text,
    )
  }

  /** The texts that neither were translated nor are data. */
  untranslated(texts: readonly string[]): readonly string[] {
    return [
      ...new Set(
        texts.filter((text) =>
          WORD.test(this.without(unmarkedPart(text).replace(PERMISSION, ' ').replace(MOMENT, ' ').replace(AGO, ' '))),
        ),
      ),
    ]
  }
}
