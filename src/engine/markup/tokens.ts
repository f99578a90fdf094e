/** Text is not decoded; tag names are in lower case. */
export type MarkupToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'begin'; readonly name: string; readonly attributes: string }
  | { readonly kind: 'end'; readonly name: string }

export interface TokenizedMarkup {
  readonly tokens: readonly MarkupToken[]
  /** Number of characters examined: at most four times the length of the markup. */
  readonly steps: number
}

/** Elements whose content is skipped. */
const SKIPPED: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'svg',
  'math',
  'title',
  'textarea',
])
const TAG_NAME = /<\/?[a-z][a-z0-9]*/iy

/** Splits markup into tokens in linear time. An unclosed tag is text to the end, or skipped. */
export function tokenize(source: string): TokenizedMarkup {
  const scanner = new Scanner(source)
  return { tokens: scanner.read(), steps: scanner.steps }
}

class Scanner {
  readonly #source: string
  readonly #tokens: MarkupToken[] = []
  #at = 0
  steps = 0

  constructor(source: string) {
    this.#source = source
  }

  read(): readonly MarkupToken[] {
    while (this.#at < this.#source.length) {
      const sign = this.#find('<')
      this.#text(sign)
      if (this.#at >= this.#source.length) break
      if (this.#source.startsWith('<!--', this.#at)) this.#at = this.#find('-->') + '-->'.length
      else this.#tag()
    }
    return this.#tokens
  }

  /** Index of the next `sign`, or the length of the source. */
  #find(sign: string): number {
    const found = this.#source.indexOf(sign, this.#at)
    const to = found === -1 ? this.#source.length : found
    this.steps += to - this.#at + 1
    return to
  }

  #text(to: number): void {
    const last = this.#tokens.at(-1)
    const text = this.#source.slice(this.#at, to)
    this.#at = to
    if (text === '') return
    if (last?.kind === 'text') this.#tokens[this.#tokens.length - 1] = { kind: 'text', text: last.text + text }
    else this.#tokens.push({ kind: 'text', text })
  }

  /** Reads a tag, or a `<` that is text. */
  #tag(): void {
    TAG_NAME.lastIndex = this.#at
    const opening = TAG_NAME.exec(this.#source)?.[0]
    this.steps += opening?.length ?? 1
    if (opening === undefined) return this.#text(this.#at + 1)
    const closes = opening.startsWith('</')
    const name = opening.slice(closes ? 2 : 1).toLowerCase()
    const from = this.#at + opening.length
    const to = this.#endOfTag(from)
    if (to === null) return SKIPPED.has(name) ? this.#skipTo(this.#source.length) : this.#text(this.#source.length)
    this.#at = to + 1
    if (!closes && SKIPPED.has(name)) return this.#skipElement(name)
    this.#tokens.push(
      closes ? { kind: 'end', name } : { kind: 'begin', name, attributes: this.#source.slice(from, to) },
    )
  }

  /** Index of the next `>` outside of quotes; null if there is none. */
  #endOfTag(from: number): number | null {
    let quote: string | null = null
    for (let at = from; at < this.#source.length; at += 1) {
      this.steps += 1
      const sign = this.#source.charAt(at)
      if (quote === null && sign === '>') return at
      if (quote === null && (sign === '"' || sign === "'")) quote = sign
      else if (sign === quote) quote = null
    }
    return null
  }

  #skipElement(name: string): void {
    const end = new RegExp(`</${name}\\s*>`, 'gi')
    end.lastIndex = this.#at
    const found = end.exec(this.#source)
    this.#skipTo(found === null ? this.#source.length : end.lastIndex)
  }

  #skipTo(to: number): void {
    this.steps += to - this.#at
    this.#at = to
  }
}
