import { type Language, languageTag } from '../../contract/language.ts'
import { GATE_MARK, html, type Html } from '../../serve/html.ts'

const ARCHES = 15
const GROUND = 760
const CENTRE = 380

/** One arch: 26 wider on both sides, 34 higher and fainter than the one inside it. */
function arch(index: number): Html {
  const radius = 28 + 26 * index
  const shoulder = 704 - 34 * index
  const opacity = Math.max(0.1, 0.62 - 0.042 * index).toFixed(2)
  return html`<path
    d="M${CENTRE - radius} ${GROUND}V${shoulder}a${radius} ${radius} 0 0 1 ${2 * radius} 0V${GROUND}"
    opacity="${opacity}"
  />`
}

export const GATE_ART = html`<svg viewBox="0 0 760 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
  <g class="arches">
    ${Array.from({ length: ARCHES }, (_, index) => arch(index))}
    <path d="M-400 ${GROUND}h1600" opacity="0.7" />
  </g>
  <path class="door" d="M352 ${GROUND}v-56a28 28 0 0 1 56 0v56z" />
</svg>`

/** Properties of every login page. */
export interface GatePageProps {
  readonly language: Language
  /** Name of the installation. */
  readonly name: string
  readonly favicon: string
}

interface GateParts {
  readonly title: string
  readonly main: Html
  readonly footer: Html
  /** Appended to the head. */
  readonly head?: Html
  /** Replaces the product's logo. */
  readonly mark?: Html
  readonly art?: Html
}

const head = ({ name, favicon }: GatePageProps, { title, head: more }: GateParts): Html =>
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

/** The layout of login pages: a form on one side, a picture on the other. */
export function gatePage(gate: GatePageProps, parts: GateParts): string {
  const { main, footer, mark = GATE_MARK, art = GATE_ART } = parts
  return html`<!doctype html>
    <html lang="${languageTag(gate.language)}" data-font>
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
