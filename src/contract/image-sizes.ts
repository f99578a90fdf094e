/** Width and height in pixels. */
export interface ImageSize {
  readonly width: number
  readonly height: number
}

/** What is recommended for the pictures that a server shows, by the name of their field (specification, section 5). */
const RECOMMENDED: Readonly<Record<string, ImageSize>> = {
  favicon: { width: 16, height: 16 },
  login_image: { width: 492, height: 472 },
  logo_index: { width: 185, height: 55 },
  logo_logout: { width: 82, height: 82 },
  AUTH_OAUTH2_LOGO_PATH: { width: 64, height: 64 },
}

export const recommendedSize = (field: string): ImageSize | null =>
  Object.hasOwn(RECOMMENDED, field) ? (RECOMMENDED[field] ?? null) : null

/** The colour behind a picture: the menu's, or that of the login page. */
export type Backdrop = 'menu' | 'login'

/** Where a server shows its pictures, by the name of their field; what is named in neither place stands on the page. */
const BACKDROPS: Readonly<Record<string, readonly Backdrop[]>> = {
  login_image: ['login'],
  logo_index: ['menu'],
  logo_logout: ['menu', 'login'],
  AUTH_OAUTH2_LOGO_PATH: ['login'],
}

export const backdropsOf = (field: string): readonly Backdrop[] =>
  Object.hasOwn(BACKDROPS, field) ? (BACKDROPS[field] ?? []) : []
