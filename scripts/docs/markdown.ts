import path from 'node:path'
import type { MarkdownIt, MarkdownState, MarkdownToken } from '@11ty/eleventy'
import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import css from 'highlight.js/lib/languages/css'
import json from 'highlight.js/lib/languages/json'
import typescript from 'highlight.js/lib/languages/typescript'
import { type DocPage, relativeUrl, type Section, slug } from './page.ts'

hljs.registerLanguage('bash', bash)
hljs.registerLanguage('css', css)
hljs.registerLanguage('json', json)
hljs.registerLanguage('typescript', typescript)

const LANGUAGES: Readonly<Record<string, string>> = { js: 'typescript', ts: 'typescript', tsx: 'typescript' }

/** Colours code by classes: the policy of the site allows no styles in markup. */
function highlight(code: string, language: string): string {
  const known = LANGUAGES[language] ?? language
  return hljs.getLanguage(known) === undefined ? '' : hljs.highlight(code, { language: known }).value
}

const textOf = ({ type, content, children }: MarkdownToken): string => {
  if (children !== null) return children.map(textOf).join('')
  if (type === 'image') return ''
  return type === 'softbreak' ? ' ' : content
}

/** Files that links may name, by their path in the repository: pages of the site, or files that are copied. */
export interface LinkTargets {
  readonly pages: ReadonlyMap<string, string>
  readonly files: ReadonlySet<string>
  /** Whether the repository has this file. */
  readonly isSource: (file: string) => boolean
}

const isExternal = (address: string) => /^[a-z]+:/i.test(address)

/** What rendering found out, by page. */
export class Findings {
  readonly sections: Section[] = []
  readonly problems: string[] = []
  /** Addresses that pages link to, with their source. */
  readonly links: { readonly source: string; readonly url: string }[] = []
}

function sectionsOf(tokens: readonly MarkdownToken[], { path: url, title }: DocPage): readonly Section[] {
  const sections: { -readonly [name in keyof Section]: Section[name] }[] = []
  const used = new Map<string, number>()
  tokens.forEach((token, at) => {
    if (token.type === 'heading_open') {
      const heading = textOf(tokens[at + 1] ?? token)
      const anchor = slug(heading)
      const count = used.get(anchor) ?? 0
      used.set(anchor, count + 1)
      const id = count === 0 ? anchor : `${anchor}-${count}`
      token.attrSet('id', id)
      const level = Number(token.tag.slice(1))
      sections.push({ url: level === 1 ? url : `${url}#${id}`, level, page: title, title: heading, text: '' })
      return
    }
    const last = sections.at(-1)
    const isHeading = tokens[at - 1]?.type === 'heading_open'
    if (last === undefined || isHeading || !['inline', 'fence'].includes(token.type)) return
    last.text += `${last.text === '' ? '' : ' '}${textOf(token)}`
  })
  return sections
}

function* withChildren(tokens: readonly MarkdownToken[]): Generator<MarkdownToken, void, void> {
  for (const token of tokens) {
    yield token
    yield* withChildren(token.children ?? [])
  }
}

/** Points the links of a page to pages of the site; what is neither a page nor a file of it is a problem. */
function rewriteLinks(tokens: readonly MarkdownToken[], page: DocPage, targets: LinkTargets, found: Findings): void {
  for (const token of withChildren(tokens)) {
    const name = token.type === 'link_open' ? 'href' : 'src'
    const address = ['link_open', 'image'].includes(token.type) ? token.attrGet(name) : null
    if (address === null || isExternal(address)) continue
    const [file = '', anchor] = address.split('#')
    const target =
      file === '' ? page.source : path.posix.normalize(path.posix.join(path.posix.dirname(page.source), file))
    const url = targets.pages.get(target) ?? (targets.files.has(target) ? target.replace(/^docs\//, '') : null)
    if (url === null && targets.isSource(target)) {
      // A file that only the repository has: its name stays as text.
      token.attrs = null
      continue
    }
    if (url === null) {
      found.problems.push(`${page.source}: the link ${address} leads to no page`)
      continue
    }
    const hash = anchor === undefined ? '' : `#${anchor}`
    found.links.push({ source: page.source, url: `${file === '' ? page.path : url}${hash}` })
    token.attrSet(name, file === '' ? hash : `${relativeUrl(page.path, url)}${hash}`)
  }
}

/** Teaches the Markdown library anchors, links, code in colours and wide tables. */
export function amendMarkdown(
  library: MarkdownIt,
  { pageAt, targets, found }: { pageAt: (url: string) => DocPage; targets: LinkTargets; found: Findings },
): void {
  library.set({ html: false, highlight })
  library.core.ruler.push('gatehouse', ({ tokens, env }: MarkdownState) => {
    const page = pageAt(env.page.url)
    found.sections.push(...sectionsOf(tokens, page))
    rewriteLinks(tokens, page, targets, found)
  })
  // Scrolls by itself, so that the page does not; the keyboard reaches it.
  library.renderer.rules['table_open'] = () =>
    '<div class="table" role="group" aria-label="Table" tabindex="0"><table>\n'
  library.renderer.rules['table_close'] = () => '</table></div>\n'
}
