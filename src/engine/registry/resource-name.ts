const LIST_URL = /^\/api\/v1\/([a-z_]+)\/([a-z_-]+)\//

export interface ResourceName {
  readonly app: string
  /** One thing of the list, as permissions and tables of links call it. */
  readonly resource: string
}

/** `/api/v1/{app}/{things}/`: dashes and one trailing s removed (specification, section 6); null for a URL of another form. */
export function resourceName(url: string): ResourceName | null {
  const [, app, plural] = LIST_URL.exec(url) ?? []
  if (app === undefined || plural === undefined) return null
  return { app, resource: plural.replaceAll('-', '').replace(/s$/, '') }
}
