/** What the build or the server has written into a `meta` element of the page; null: there is none. */
export const pageMeta = (name: string): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null
