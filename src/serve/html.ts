/** Markup that is safe to send: made by the tag `html`, or of text that is all ours. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)

type Part = string | number | Html | readonly Html[] | null

function write(part: Part): string {
  if (part === null) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'string' || typeof part === 'number') return escape(String(part))
  return part.map(({ text }) => text).join('')
}

/** Escapes every value for text and for attributes in double quotes; nested markup stays, null is nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(
    strings.map((text, index) => text + (index < parts.length ? write(parts[index] ?? null) : '')).join(''),
  )
}
