import { GATE_MARK } from '../../serve/gate-mark.ts'
import { html, type Html } from '../../serve/html.ts'
import { LANGUAGE_CODES } from '../../serve/language.ts'
import type { Language } from '../context.ts'
import { GATE_ART } from './gate-art.ts'

/** What every page of the gate is told: in which language, and what the installation is called. */
export interface Gate {
  readonly language: Language
  /** Of the installation. */
  readonly name: string
  readonly favicon: string
}

interface GateParts {
  readonly title: string
  readonly main: Html
  readonly footer: Html
  /** At the end of the head. */
  readonly head?: Html
  /** In the place of the product's own. */
  readonly mark?: Html
  readonly art?: Html
}

const head = ({ name, favicon }: Gate, { title, head: more }: GateParts): Html =>
  html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${title} · ${name}</title>
    <link rel="icon" href="${favicon}" />
    <link rel="stylesheet" href="/static/login/theme.css" />
    <link rel="stylesheet" href="/static/login/login.css" />
    <script src="/static/login/scheme.js"></script>
    ${more ?? null}
  </head>`

/** A page that people pass on their way in: what they are asked at one side, a drawing at the other. */
export function gatePage(gate: Gate, parts: GateParts): string {
  const { main, footer, mark = GATE_MARK, art = GATE_ART } = parts
  return html`<!doctype html>
    <html lang="${LANGUAGE_CODES[gate.language]}">
      ${head(gate, parts)}
      <body>
        <div class="login">
          <div class="side">
            <header class="brand">${mark}${gate.name}</header>
            <main>${main}</main>
            <footer>${footer}</footer>
          </div>
          <div class="art" aria-hidden="true">${art}</div>
        </div>
      </body>
    </html> `.text
}
