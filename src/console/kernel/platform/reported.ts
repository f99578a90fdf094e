import type { TFunction } from 'i18next'
import { pageMeta } from './page-meta.ts'

const UUID = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gi

/** A path without ids: these may name people and machines. */
export const withoutIds = (path: string): string => path.replace(UUID, '{id}').replace(/\/\d+(?=\/|$)/g, '/{id}')

/** The address of a screen without ids and without the values of parameters: these may name people, machines and secrets. */
export function reportedAddress({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  const params = [...new Set(new URLSearchParams(search).keys())]
  const path = withoutIds(pathname)
  return params.length === 0 ? path : `${path}?${params.map((name) => `${name}=…`).join('&')}`
}

/** Names and values of what a report is about: console, browser, language, size of the window. */
export function reportedVersions(t: TFunction): readonly (readonly [string, string])[] {
  const version = pageMeta('version') ?? ''
  return [
    ['Gatehouse', version],
    [t('report.browser'), navigator.userAgent],
    [t('report.language'), document.documentElement.lang],
    [t('report.window'), `${String(innerWidth)} × ${String(innerHeight)}`],
  ]
}
