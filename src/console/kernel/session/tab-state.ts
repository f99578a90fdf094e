import { TAB_ORGANIZATION_KEY } from '../../../client/organization.ts'
import { tabStorage } from '../platform/browser.ts'

export const forgetTabOrganization = (): void => tabStorage.removeItem(TAB_ORGANIZATION_KEY)

export function keepTabOrganization(id: string): void {
  tabStorage.setItem(TAB_ORGANIZATION_KEY, id)
}

/** Stored per tab: other tabs show the console without the preview. */
const PREVIEW_KEY = 'gatehouse.preview'

export const tabPreview = (): string | null => tabStorage.getItem(PREVIEW_KEY)

export const forgetTabPreview = (): void => tabStorage.removeItem(PREVIEW_KEY)

export function keepTabPreview(text: string): void {
  tabStorage.setItem(PREVIEW_KEY, text)
}
