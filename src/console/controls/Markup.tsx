import { createElement, type ReactNode } from 'react'
import { type MarkupNode, readMarkup } from '../../engine/markup/markup.ts'

/** Headings of a server's text rank below those of the page: they are drawn as strong lines. */
const DRAWN: Readonly<Record<string, string>> = { h1: 'strong', h2: 'strong', h3: 'strong', h4: 'strong' }

/** A server's markup, as elements that are known to be harmless. */
export function Markup({ html }: { html: string }): ReactNode {
  return <div className="markup">{readMarkup(html.trim()).map(drawn)}</div>
}

function drawn(node: MarkupNode, key: number): ReactNode {
  if (typeof node === 'string') return node
  const { tag, href, children } = node
  const inner = children.length === 0 ? undefined : children.map(drawn)
  if (tag !== 'a') return createElement(DRAWN[tag] ?? tag, { key }, inner)
  if (href === null) return <span key={key}>{inner}</span>
  return (
    <a key={key} href={href} {...(href.startsWith('/') ? {} : { target: '_blank', rel: 'noopener noreferrer' })}>
      {inner}
    </a>
  )
}
