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

/** Elements whose content is no text for a reader. */
const UNSEEN = /<(script|style|template|iframe|object|svg|math|title|textarea)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const TOKEN = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi
const HREF = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }
const LAST_CODE_POINT = 0x10ffff

const tagOf = (name: string): MarkupTag | null => TAGS.find((tag) => tag === name.toLowerCase()) ?? null

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

/** Puts nodes together as they come; what is not closed ends with what is around it. */
class Tree {
  readonly #root: MarkupNode[] = []
  readonly #open: Open[] = []

  add(node: MarkupNode): void {
    const inner = this.#open.at(-1)?.children ?? this.#root
    if (node !== '') inner.push(node)
  }

  begin(tag: MarkupTag, href: string | null): void {
    this.#open.push({ tag, href, children: [] })
  }

  /** Closes the innermost of that name with all that stands open in it; nothing where none is open. */
  end(tag: MarkupTag): void {
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

function addTag(tree: Tree, tag: MarkupTag, { closes, attributes }: { closes: boolean; attributes: string }): void {
  if (tag === 'br') tree.add({ tag, href: null, children: [] })
  else if (closes) tree.end(tag)
  else tree.begin(tag, tag === 'a' ? safeHref(attributes) : null)
}

/** Markup of a server as a tree of the few elements that are drawn. It is read here, and never given to the browser as HTML. */
export function readMarkup(html: string): readonly MarkupNode[] {
  const source = html.replace(UNSEEN, '')
  const tree = new Tree()
  let at = 0
  for (const token of source.matchAll(TOKEN)) {
    tree.add(decoded(source.slice(at, token.index)))
    at = token.index + token[0].length
    const [, slash, name = '', attributes = ''] = token
    const tag = tagOf(name)
    if (tag !== null) addTag(tree, tag, { closes: slash === '/', attributes })
  }
  tree.add(decoded(source.slice(at)))
  return tree.finish()
}
