import { tabStorage } from './browser.ts'

/** Kept for the life of a tab, so that two of them may work in two organizations and each be loaded anew in its own. */
const KEY = 'gatehouse.organization'

export const tabOrganization = (): string | null => tabStorage.getItem(KEY)

/** What the page asks for: `oid` of its address, else the organization of its tab. */
export const wantedOrganization = (query: URLSearchParams): string | null => query.get('oid') || tabOrganization()

export const forgetTabOrganization = (): void => tabStorage.removeItem(KEY)

export function keepTabOrganization(id: string): void {
  tabStorage.setItem(KEY, id)
}
