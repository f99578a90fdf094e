import { GATE_MARK, html, Html } from '../../src/serve/html.ts'
import { type DocPage, relativeUrl, type Section } from './page.ts'

/** Names of the files below assets/, which contain a hash. */
export interface SiteAssets {
  readonly styles: string
  readonly scheme: string
  readonly search: string
}

interface Site {
  readonly pages: readonly DocPage[]
  readonly assets: SiteAssets
}

function navigation(page: DocPage, pages: readonly DocPage[]): readonly Html[] {
  const groups = [...new Set(pages.map(({ group }) => group))].filter((group) => group !== null)
  return groups.map(
    (group) =>
      html`<h2>${group}</h2>
        <ul>
          ${pages
            .filter((each) => each.group === group)
            .map(
              (each) =>
                html`<li>
                  <a href="${relativeUrl(page.path, each.path)}" ${each === page ? html`aria-current="page"` : null}
                    >${each.title}</a
                  >
                </li>`,
            )}
        </ul>`,
  )
}

function contents(sections: readonly Section[]): Html | null {
  const listed = sections.filter(({ level }) => level === 2)
  if (listed.length < 2) return null
  return html`<nav class="contents" aria-label="On this page">
    <h2>On this page</h2>
    <ul>
      ${listed.map(({ url, title }) => html`<li><a href="${url.slice(url.indexOf('#'))}">${title}</a></li>`)}
    </ul>
  </nav>`
}

/** The whole document of a page. `body` is the HTML of its Markdown. */
export function documentOf(page: DocPage, body: string, sections: readonly Section[], { pages, assets }: Site): string {
  const root = relativeUrl(page.path, '')
  const asset = (name: string) => relativeUrl(page.path, `assets/${name}`)
  const title = page.path === '' ? 'Gatehouse docs' : `${page.title} · Gatehouse docs`
  return html`<!doctype html>
    <html lang="en" data-root="${root}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="${relativeUrl(page.path, 'icon.svg')}" type="image/svg+xml" />
        <link rel="stylesheet" href="${asset(assets.styles)}" />
        <script src="${asset(assets.scheme)}"></script>
        <script type="module" src="${asset(assets.search)}"></script>
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        <header>
          <a class="brand" href="${root}">${GATE_MARK}Gatehouse docs</a>
          <search>
            <input
              id="search"
              type="search"
              role="combobox"
              aria-label="Search the docs"
              aria-expanded="false"
              aria-controls="results"
              aria-autocomplete="list"
              placeholder="Search the docs"
              autocomplete="off"
              hidden
            />
            <div id="results" role="listbox" aria-label="Results" hidden></div>
            <p id="found" class="hidden" role="status"></p>
          </search>
          <button id="scheme" type="button" hidden>Light or dark</button>
        </header>
        <div class="columns">
          <details class="menu" open>
            <summary>Menu</summary>
            <nav aria-label="Docs">${navigation(page, pages)}</nav>
          </details>
          <main id="content">${new Html(body)}</main>
          ${contents(sections)}
        </div>
      </body>
    </html> `.text
}
