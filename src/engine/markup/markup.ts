import { tokenize } from './tokens.ts'

/** Supported tags. Other tags are dropped, their text is kept. */
const TAGS = [
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  'code',
  'pre',
  'ul',
  'ol',
  'li',
  'a',
  'h1',
  'h2',
  'h3',
  'h4',
] as const

export type MarkupTag = (typeof TAGS)[number]

export interface MarkupElement {
  readonly tag: MarkupTag
  /** Only of `a`: an http or https URL, or a path of this origin; null for anything else. */
  readonly href: string | null
  readonly children: readonly MarkupNode[]
}

export type MarkupNode = string | MarkupElement

const HREF = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }
const LAST_CODE_POINT = 0x10ffff

const tagOf = (name: string): MarkupTag | null => TAGS.find((tag) => tag === name) ?? null

function decoded(text: string): string {
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole
    const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal)
    return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : whole
  })
}

/** Rejects control characters: a browser ignores them, so `java\nscript:` would pass a check of the scheme. */
function safeHref(attributes: string): string | null {
  const [, double, single, bare] = HREF.exec(attributes) ?? []
  const href = decoded(double ?? single ?? bare ?? '').trim()
  if (/[\p{Cc}\\]/u.test(href)) return null
  return /^https?:\/\//i.test(href) || /^\/(?!\/)/.test(href) ? href : null
}

interface Open {
  readonly tag: MarkupTag
  readonly href: string | null
  readonly children: MarkupNode[]
}

/** Deeper elements lose their tags and keep their text, because React renders them recursively. */
const MAX_DEPTH = 50

/** Builds the tree from tokens. An unclosed element ends with its parent. */
class Tree {
  readonly #root: MarkupNode[] = []
  readonly #open: Open[] = []
  /** Tag -> number of open elements that were dropped because of their depth. */
  readonly #dropped = new Map<MarkupTag, number>()

  add(node: MarkupNode): void {
    const inner = this.#open.at(-1)?.children ?? this.#root
    if (node !== '') inner.push(node)
  }

  begin(tag: MarkupTag, href: string | null): void {
    if (this.#open.length < MAX_DEPTH) this.#open.push({ tag, href, children: [] })
    else this.#dropped.set(tag, (this.#dropped.get(tag) ?? 0) + 1)
  }

  /** Closes the innermost open element with this tag and everything in it; no effect if there is none. */
  end(tag: MarkupTag): void {
    const dropped = this.#dropped.get(tag) ?? 0
    if (dropped > 0) return void this.#dropped.set(tag, dropped - 1)
    const from = this.#open.findLastIndex((each) => each.tag === tag)
    while (from >= 0 && this.#open.length > from) this.#close()
  }

  finish(): readonly MarkupNode[] {
    while (this.#open.length > 0) this.#close()
    return this.#root
  }

  #close(): void {
    const last = this.#open.pop()
    if (last !== undefined) this.add(last)
  }
}

/** Longer markup is cut, so that rendering does not block the page. In characters. */
export const MAX_MARKUP = 100_000

/**
 * Parses server markup into a tree of the supported tags. Its HTML never reaches the browser. Takes linear time.
 * @param html at most `MAX_MARKUP` characters are read; the result of longer markup ends with `…`
 */
export function readMarkup(html: string): readonly MarkupNode[] {
  const isCut = html.length > MAX_MARKUP
  const tree = new Tree()
  for (const token of tokenize(isCut ? html.slice(0, MAX_MARKUP) : html).tokens) {
    if (token.kind === 'text') {
      tree.add(decoded(token.text))
      continue
    }
    const tag = tagOf(token.name)
    if (tag === null) continue
    if (tag === 'br') tree.add({ tag, href: null, children: [] })
    else if (token.kind === 'end') tree.end(tag)
    else tree.begin(tag, tag === 'a' ? safeHref(token.attributes) : null)
  }
  const nodes = tree.finish()
  return isCut ? [...nodes, '…'] : nodes
}
