import { tabStorage } from './browser.ts'

/** Kept for the life of a tab: another one shows its user what is theirs. */
const KEY = 'gatehouse.preview'

export const tabPreview = (): string | null => tabStorage.getItem(KEY)

export const forgetTabPreview = (): void => tabStorage.removeItem(KEY)

export function keepTabPreview(text: string): void {
  tabStorage.setItem(KEY, text)
}
