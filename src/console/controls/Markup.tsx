import { createElement, type ReactNode } from 'react'
import { type MarkupNode, readMarkup } from '../../engine/markup/markup.ts'

/** Headings in markup of the server are rendered as bold lines: they must not enter the heading outline of the page. */
const DRAWN: Readonly<Record<string, string>> = { h1: 'strong', h2: 'strong', h3: 'strong', h4: 'strong' }

/** Markup of the server, rendered as allow-listed elements. */
export function Markup({ html }: { html: string }): ReactNode {
  return <div className="markup">{readMarkup(html.trim()).map(render)}</div>
}

function render(node: MarkupNode, key: number): ReactNode {
  if (typeof node === 'string') return node
  const { tag, href, children } = node
  const inner = children.length === 0 ? undefined : children.map(render)
  if (tag !== 'a') return createElement(DRAWN[tag] ?? tag, { key }, inner)
  if (href === null) return <span key={key}>{inner}</span>
  return (
    <a key={key} href={href} {...(href.startsWith('/') ? {} : { target: '_blank', rel: 'noopener noreferrer' })}>
      {inner}
    </a>
  )
}
