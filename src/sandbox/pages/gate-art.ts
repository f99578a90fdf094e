import { html, type Html } from '../../serve/html.ts'

const ARCHES = 15
const GROUND = 760
const CENTRE = 380

/** One arch of the gate: each is 26 wider at both sides and 34 higher than the one inside it, and fainter. */
function arch(index: number): Html {
  const radius = 28 + 26 * index
  const shoulder = 704 - 34 * index
  const opacity = Math.max(0.1, 0.62 - 0.042 * index).toFixed(2)
  return html`<path
    d="M${CENTRE - radius} ${GROUND}V${shoulder}a${radius} ${radius} 0 0 1 ${2 * radius} 0V${GROUND}"
    opacity="${opacity}"
  />`
}

/** The drawing beside the form: arches behind one open door. */
export const GATE_ART = html`<svg viewBox="0 0 760 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
  <g class="arches">
    ${Array.from({ length: ARCHES }, (_, index) => arch(index))}
    <path d="M-400 ${GROUND}h1600" opacity="0.7" />
  </g>
  <path class="door" d="M352 ${GROUND}v-56a28 28 0 0 1 56 0v56z" />
</svg>`
