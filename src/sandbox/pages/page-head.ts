import { html, type Html } from '../../serve/html.ts'

interface PageHead {
  readonly title: string
  /** Of the installation. */
  readonly name: string
  readonly favicon: string
}

/** The head of a page with a form; `more` stands at its end. */
export const pageHead = ({ title, name, favicon }: PageHead, more: Html | null = null): Html =>
  html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${title} · ${name}</title>
    <link rel="icon" href="${favicon}" />
    <link rel="stylesheet" href="/static/login/theme.css" />
    <link rel="stylesheet" href="/static/login/login.css" />
    <script src="/static/login/scheme.js"></script>
    ${more}
  </head>`
