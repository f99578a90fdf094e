import { readTokens } from './tokens.ts'

/** What of a server's markup is drawn: everything else is only the text in it. */
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
  /** Of a link: http, https or a path of this origin; null for any other. */
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

/** A browser ignores control characters in an address, and so must whoever judges it. */
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

/** Deeper elements lose their tags and keep their text: what is drawn is drawn level by level. */
const MAX_DEPTH = 50

/** Puts nodes together as they come; what is not closed ends with what is around it. */
class Tree {
  readonly #root: MarkupNode[] = []
  readonly #open: Open[] = []
  /** Of each tag: how many elements were left out for their depth and are not closed yet. */
  readonly #left = new Map<MarkupTag, number>()

  add(node: MarkupNode): void {
    const inner = this.#open.at(-1)?.children ?? this.#root
    if (node !== '') inner.push(node)
  }

  begin(tag: MarkupTag, href: string | null): void {
    if (this.#open.length < MAX_DEPTH) this.#open.push({ tag, href, children: [] })
    else this.#left.set(tag, (this.#left.get(tag) ?? 0) + 1)
  }

  /** Closes the innermost element of that name with all that is open in it; does nothing where none is open. */
  end(tag: MarkupTag): void {
    const left = this.#left.get(tag) ?? 0
    if (left > 0) return void this.#left.set(tag, left - 1)
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

/** Longer markup is cut: nobody reads more, and a page that draws it stands still. */
export const MAX_MARKUP = 100_000

/**
 * Markup of a server as a tree of the few elements that are drawn. It is read here, and never given to the browser as HTML.
 * Linear in the length; reads at most `MAX_MARKUP` characters.
 */
export function readMarkup(html: string): readonly MarkupNode[] {
  const isCut = html.length > MAX_MARKUP
  const tree = new Tree()
  for (const token of readTokens(isCut ? html.slice(0, MAX_MARKUP) : html).tokens) {
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
