import { createElement, type ReactNode } from 'react'
import { type MarkupNode, readMarkup } from '../../../engine/markup/markup.ts'

/** Headings of a message stand below those of the page: they are strong lines there. */
const DRAWN: Readonly<Record<string, string>> = { h1: 'strong', h2: 'strong', h3: 'strong', h4: 'strong' }

/** Markup of a server, as elements that are known to be harmless. */
export function Markup({ html }: { html: string }): ReactNode {
  return <div className="markup">{readMarkup(html).map(drawn)}</div>
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
