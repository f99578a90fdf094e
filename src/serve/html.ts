/** Markup that is safe to send: made by the tag `html`, or a constant. */
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

/** Template tag: escapes values for text and double-quoted attributes; keeps nested markup; null is empty. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(
    strings.map((text, index) => text + (index < parts.length ? write(parts[index] ?? null) : '')).join(''),
  )
}

/** The logo: a gate with an open door. */
export const GATE_MARK = html`<svg class="mark" viewBox="0 0 24 24" aria-hidden="true">
  <path
    fill="currentColor"
    fill-rule="evenodd"
    d="M3 3h4.2v3h2.6V3h4.4v3h2.6V3H21v18h-5.4v-5.4a3.6 3.6 0 0 0-7.2 0V21H3z"
  />
</svg>`
