import { tabStorage } from '../platform/browser.ts'

/** Stored per tab: two tabs can use two organizations and keep them after a reload. */
const ORGANIZATION_KEY = 'gatehouse.organization'

export const tabOrganization = (): string | null => tabStorage.getItem(ORGANIZATION_KEY)

/** Requested organization: `oid` of the address, else the organization of the tab. */
export const requestedOrganizationId = (query: URLSearchParams): string | null => query.get('oid') || tabOrganization()

export const forgetTabOrganization = (): void => tabStorage.removeItem(ORGANIZATION_KEY)

export function keepTabOrganization(id: string): void {
  tabStorage.setItem(ORGANIZATION_KEY, id)
}

/** Stored per tab: other tabs show the console without the preview. */
const PREVIEW_KEY = 'gatehouse.preview'

export const tabPreview = (): string | null => tabStorage.getItem(PREVIEW_KEY)

export const forgetTabPreview = (): void => tabStorage.removeItem(PREVIEW_KEY)

export function keepTabPreview(text: string): void {
  tabStorage.setItem(PREVIEW_KEY, text)
}
