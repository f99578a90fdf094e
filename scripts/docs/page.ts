/** A page of the site, before it is HTML. */
export interface DocPage {
  /** Path below the site, with a slash at the end: `entries/`; empty for the start page. */
  readonly path: string
  readonly title: string
  /** Heading of the navigation. Null: the page is not in the navigation. */
  readonly group: string | null
  readonly markdown: string
  /** The file of the repository that links are relative to. */
  readonly source: string
}

/** A heading with the text below it, for the search and the table of contents. */
export interface Section {
  /** Path of the page and the anchor: `entries/#conditions`. */
  readonly url: string
  readonly level: number
  readonly page: string
  readonly title: string
  readonly text: string
}

/** The anchor of a heading, as GitHub makes it, so that links work there and here. */
export function slug(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')
}

/** From one page of the site to a file or page of it, as a relative address: the site may be published anywhere. */
export function relativeUrl(from: string, to: string): string {
  const up = '../'.repeat(from.split('/').length - 1)
  return up + to === '' ? './' : up + to
}
