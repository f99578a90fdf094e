import { atom } from 'jotai'
import { pageProduct, type Product } from '../../../contract/product/product.ts'
import { PAGE } from '../../../contract/server-pages.ts'
import { store } from './store.ts'
import { pageMeta } from './page-meta.ts'

const productAtom = atom(() => pageProduct(pageMeta('product')))

/** The settings of another server than a core, which this server has written into the page; null: a core. */
export const currentProduct = (): Product | null => store.get(productAtom)

/** Without a profile the owner of preferences, drafts and imports is unknown: they stay in the tab. */
export const keepsUserData = (): boolean => currentProduct()?.profile !== null

export const userStorage = (): Storage => (keepsUserData() ? localStorage : sessionStorage)

interface AccountPages {
  readonly login: string
  readonly logout: string
  /** Parameter of both with the address to return to. */
  readonly next: string
}

/** Pages of the server that begin and end a session. */
export function accountPages(): AccountPages {
  const product = currentProduct()
  if (product === null) return { login: PAGE.login, logout: PAGE.logout, next: 'next' }
  return { login: product.login.page, logout: product.logout.path, next: product.login.next }
}
