import { isObject, own, readText } from '../json-object.ts'
import { type InterfaceSettings, readColors } from './settings.ts'

/** Reads the themes, `[{name, colors}]`: name -> colours. */
export function readThemes(body: unknown): ReadonlyMap<string, InterfaceSettings['colors']> {
  const themes = Array.isArray(body) ? body.filter(isObject) : []
  return new Map(themes.map((theme) => [readText(own(theme, 'name')), readColors(theme)]))
}

/** Width and height in pixels. */
export interface ImageSize {
  readonly width: number
  readonly height: number
}

/** Field name -> recommended size of its image. */
const RECOMMENDED: Readonly<Record<string, ImageSize>> = {
  favicon: { width: 16, height: 16 },
  login_image: { width: 492, height: 472 },
  logo_index: { width: 185, height: 55 },
  logo_logout: { width: 82, height: 82 },
  AUTH_OAUTH2_LOGO_PATH: { width: 64, height: 64 },
}

/** The recommended size of an image field; null if unknown. */
export const recommendedSize = (field: string): ImageSize | null =>
  Object.hasOwn(RECOMMENDED, field) ? (RECOMMENDED[field] ?? null) : null

/** The background of an image: the menu or the login page. */
export type Backdrop = 'menu' | 'login'

/** Field name -> where its image is shown. Unlisted ones are shown on the page. */
const BACKDROPS: Readonly<Record<string, readonly Backdrop[]>> = {
  login_image: ['login'],
  logo_index: ['menu'],
  logo_logout: ['menu', 'login'],
  AUTH_OAUTH2_LOGO_PATH: ['login'],
}

/** The backgrounds of an image field; empty for the page. */
export const backdropsOf = (field: string): readonly Backdrop[] =>
  Object.hasOwn(BACKDROPS, field) ? (BACKDROPS[field] ?? []) : []
