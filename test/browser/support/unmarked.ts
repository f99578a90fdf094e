import { crontabWords } from '../../../src/console/fields/crontab/CrontabWords.tsx'
import { isObject } from '../../../src/contract/json-object.ts'

/** Marks a translated text, as the sandbox does with `--mark-texts`. */
export const mark = (text: string): string => `⟦${text}⟧`

/** Weekdays of `Intl`. */
const DAYS = (['long', 'short'] as const).flatMap((weekday) =>
  Array.from({ length: 7 }, (_, day) => new Date(2026, 0, 4 + day).toLocaleDateString('en', { weekday })),
)

/** Units of time of `Intl`. */
const UNITS = ['day', 'hour', 'minute', 'second'].flatMap((unit) =>
  [1, 2].flatMap((count) =>
    new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'short' })
      .formatToParts(count)
      .flatMap(({ type, value }) => (type === 'unit' ? [value] : [])),
  ),
)

/** A date and time of `Intl`. */
const MOMENT = new RegExp(`(${DAYS.join('|')}), \\p{L}+ \\d+, \\d{4} at \\d\\d:\\d\\d`, 'gu')

/** A relative time of `Intl`. */
const AGO = /\d+ (day|hour|minute)s? ago/g

/** Labels of keys. */
const KEYS = ['Ctrl', 'Shift', 'Esc', 'Enter', 'Home', 'End']

/** Words that are the same in every language: names of languages and of the product, units. */
const NAMES = ['English', '中文', '日本語', 'Gatehouse', 'ID', 'UTC', 'GB', 'TB', ...KEYS, ...DAYS, ...UNITS]

/** Permission strings are shown untranslated. */
const PERMISSION = /\b[a-z]+\.[a-z]+_\w+/g

/** Addresses are shown as they were typed. */
const ADDRESS = /^\/[\w/-]+$/

/** A word has two letters, or one Chinese or Japanese one. A single Latin letter is an initial. */
const WORD = /\p{L}{2}|(?!\p{Script=Latin})\p{L}/u

/** A text without its marked parts. A part may begin or end in another node. */
function unmarkedPart(text: string): string {
  const inner = /⟦[^⟦⟧]*⟧/g
  let rest = text
  while (inner.test(rest)) rest = rest.replace(inner, ' ')
  return rest.replace(/^[^⟦⟧]*⟧/, ' ').replace(/⟦[^⟦⟧]*$/, ' ')
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Values stored on the server, which pages show untranslated as whole words. */
export class Data {
  private readonly values = new Set<string>(NAMES)

  /** Adds the values of a response: an object, a list, or a page of a list. */
  addAnswer(body: unknown): void {
    const rows = isObject(body) && Array.isArray(body['results']) ? body['results'] : [body].flat()
    for (const row of rows) this.add(isObject(row) ? Object.values(row) : row)
  }

  /** Adds a value. Keys of nested objects are data too, those of the outer object are field names. */
  private add(value: unknown): void {
    // cronstrue translates crontabs in the browser.
    if (typeof value === 'string') this.values.add(crontabWords(value, 'en') ?? '')
    // A joined list may contain translated names: only the parts between them are data.
    if (typeof value === 'string') this.values.add(value.trim())
    // Of a path (`/Default/Web`) and an identity (`Administrator(admin)`), screens may show a part.
    if (typeof value === 'string') for (const part of value.split(/⟦[^⟦⟧]*⟧|[/()]/)) this.values.add(part.trim())
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

  /** The texts that are neither translated nor data. */
  untranslated(texts: readonly string[]): readonly string[] {
    return [
      ...new Set(
        texts.filter(
          (text) =>
            !ADDRESS.test(text) &&
            WORD.test(this.without(unmarkedPart(text).replace(PERMISSION, ' ').replace(MOMENT, ' ').replace(AGO, ' '))),
        ),
      ),
    ]
  }
}
