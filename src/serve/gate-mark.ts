import { html } from './html.ts'

/** The product's mark: a gate with its door open. */
export const GATE_MARK = html`<svg class="mark" viewBox="0 0 24 24" aria-hidden="true">
  <path
    fill="currentColor"
    fill-rule="evenodd"
    d="M3 3h4.2v3h2.6V3h4.4v3h2.6V3H21v18h-5.4v-5.4a3.6 3.6 0 0 0-7.2 0V21H3z"
  />
</svg>`
