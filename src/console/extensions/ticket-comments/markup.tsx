import type { ReactNode } from 'react'

const SPANS = /(\*\*[^*]+\*\*|`[^`]+`)/

/** The little of Markdown that comments use: paragraphs, lines, bold and code. Everything else is text. */
export function markedUp(text: string): ReactNode {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph, at) => (
      <p key={`${String(at)} ${paragraph}`} className="text-value">
        {paragraph.split(SPANS).map(span)}
      </p>
    ))
}

function span(part: string, at: number): ReactNode {
  const key = `${String(at)} ${part}`
  if (part.startsWith('**') && part.endsWith('**') && part.length > 4) return <b key={key}>{part.slice(2, -2)}</b>
  if (part.startsWith('`') && part.endsWith('`') && part.length > 2) return <code key={key}>{part.slice(1, -1)}</code>
  return part
}
