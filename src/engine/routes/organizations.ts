import { mayOpen } from '../permission/screen.ts'
import type { MenuFile, View } from '../registry/entry-types.ts'
import type { IndexEntry } from '../registry/entry.ts'
import type { Session } from '../session.ts'
import { hrefTo } from './href.ts'

/** Whether the current organization is chosen in a view: not where every organization has the same screens. */
export function choosesOrganization(view: View, menu: MenuFile): boolean {
  return menu.views.find((each) => each.view === view)?.organization !== false
}

export interface OrganizationLink {
  readonly screen: 'create' | 'list'
  /** Of the list of organizations. */
  readonly entry: string
  /** Below /ui. */
  readonly to: string
}

/** Where the selector leads beside the organizations themselves: in the console view only (specification, section 2). */
export function organizationLinks(
  view: View,
  menu: MenuFile,
  index: readonly IndexEntry[],
  session: Session,
): readonly OrganizationLink[] {
  const entry = index.find(({ key }) => key === menu.organizations)
  if (view !== 'console' || entry === undefined) return []
  return (['create', 'list'] as const)
    .filter((screen) => entry.has[screen] && mayOpen(entry, screen, session, index).state === 'allowed')
    .map((screen) => ({ screen, entry: entry.key, to: hrefTo(entry, screen) }))
}
