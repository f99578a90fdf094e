import { atom } from 'jotai'
import { isTexts } from '../../../contract/json-object.ts'
import { isImageAddress } from '../../../contract/url.ts'
import type { InterfaceSettings } from '../../../contract/settings/settings.ts'
import { readPreference, writePreference } from '../platform/preferences.ts'
import { store } from '../platform/store.ts'
import type { ThemeTokens } from './derive-tokens.ts'
import { DEFAULT_COLOURS, givenColours, sameColours } from './given-colours.ts'
import { currentScheme, followScheme } from './scheme.ts'

/** The installation's colours, so that the next start shows them before the settings arrive. */
const PREFERENCE = 'colours.v1'

const root = document.documentElement
/** The colours of the installation. */
const coloursAtom = atom(DEFAULT_COLOURS)

/** Applies the scheme and the colours of the last visit. Call it before the first render. */
export function startTheme(): void {
  store.set(coloursAtom, givenColours(readPreference(PREFERENCE, isTexts, {})))
  followScheme((scheme) => {
    root.dataset.theme = scheme
    void applyTokens()
  })
}

/** Colours and favicon from the public settings. */
export function applyInterface(looks: InterfaceSettings): void {
  const next = givenColours(looks.colors)
  if (!sameColours(next, store.get(coloursAtom))) {
    store.set(coloursAtom, next)
    void applyTokens()
  }
  writePreference(PREFERENCE, looks.colors)
  if (isImageAddress(looks.favicon)) setFavicon(looks.favicon)
}

const isDefault = (): boolean => sameColours(store.get(coloursAtom), DEFAULT_COLOURS)

/**
 * Loads the code that derives tokens only for an installation with colours of its own.
 * The colours can become those of tokens.css while the code loads: an earlier call sets no tokens then.
 */
async function applyTokens(): Promise<void> {
  if (isDefault()) return setTokens({})
  const { deriveTokens } = await import('./derive-tokens.ts')
  if (!isDefault()) setTokens(deriveTokens(store.get(coloursAtom), currentScheme()))
}

/** Replaces the tokens that override tokens.css. Nothing else sets styles of the root element. */
function setTokens(tokens: ThemeTokens): void {
  root.removeAttribute('style')
  for (const [name, value] of Object.entries(tokens)) root.style.setProperty(name, value)
}

function setFavicon(href: string): void {
  document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute('href', href)
}
