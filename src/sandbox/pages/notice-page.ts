import { LANGUAGE_CODES } from '../auth/language.ts'
import type { Language } from '../context.ts'
import { html } from './html.ts'

/** A plain page of one heading and one sentence, for answers that people rarely see. */
export function noticePage(language: Language, heading: string, sentence: string): string {
  return html`<!doctype html>
    <html lang="${LANGUAGE_CODES[language]}">
      <head>
        <meta charset="utf-8" />
        <title>${heading}</title>
      </head>
      <body>
        <h1>${heading}</h1>
        <p>${sentence}</p>
      </body>
    </html> `.text
}
