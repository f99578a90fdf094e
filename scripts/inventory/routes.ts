import { isObject } from '../../src/contract/json-object.ts'

type Lines = Readonly<Record<string, string>>

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const member = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined)
const texts = (value: unknown): readonly string[] => listed(value).filter((each) => typeof each === 'string')

/** `a.view_b | a.view_c`, sorted. */
const sorted = (permission: string) =>
  permission
    .split('|')
    .map((part) => part.trim())
    .sort()
    .join(' | ')

const isLicensed = (node: unknown) =>
  member(node, 'licenseRequired') === true || member(member(node, 'meta'), 'licenseRequired') === true

/** What a route requires, or its redirect: `users.add_user`, `xpack.view_account, license`, `-> /console/users`. */
export function routeLines(routes: unknown): Lines {
  const found = new Map<string, string>()
  const walk = (node: unknown, license: boolean): void => {
    const path = toPath(member(node, 'fullPath'))
    const needsLicense = license || isLicensed(node)
    const redirect = toPath(member(node, 'redirect'))
    if (redirect !== '') found.set(path, `-> ${redirect.startsWith('/') ? '' : `${path}/`}${redirect}`)
    else if (listed(member(node, 'children')).length === 0) found.set(path, needs(node, needsLicense))
    for (const child of listed(member(node, 'children'))) walk(child, needsLicense)
  }
  for (const view of listed(member(routes, 'views'))) walk(view, false)
  return Object.fromEntries(found)
}

const toPath = (value: unknown): string => (typeof value === 'string' ? value.replace(/(?<=.)\/$/, '') : '')

const needs = (node: unknown, license: boolean) =>
  [
    ...texts(member(node, 'permissionsEffective')).map(sorted),
    ...('hidden' in Object(member(node, 'meta')) ? ['setting'] : []),
    ...(license ? ['license'] : []),
  ].join(', ')

/** The paths in the menu of each view, in order. */
export function menuLines(menu: unknown): Readonly<Record<string, readonly string[]>> {
  const views = listed(member(menu, 'views')).map((view) => {
    const items = listed(member(view, 'items'))
    const leaves = items.flatMap((item) => (member(item, 'group') === true ? listed(member(item, 'children')) : [item]))
    return [String(member(view, 'view')), leaves.map(target)] as const
  })
  return Object.fromEntries(views)
}

/** The paths of each page; pages inside other screens have none. */
export function pageLines(pages: unknown): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    listed(pages).map((page) => [String(member(page, 'key')), texts(member(page, 'routes')).map(bare)]),
  )
}

const target = (item: unknown) => bare(String(member(item, 'to')))

/** URLs of other programs lose their origin and query; those with a remark are left out. */
const bare = (address: string) => toPath(address.replace(/^\{origin\}|\?.*$| \(.*$/g, ''))
