import { isTexts } from '../../contract/json-object.ts'
import type { InterfaceSettings } from '../../contract/settings.ts'
import { readPreference, writePreference } from '../app/preferences.ts'
import type { Scheme, Tokens } from './derive-tokens.ts'
import { DEFAULT_COLOURS, givenColours, sameColours } from './given-colours.ts'
import type { GivenColours } from './given-colours.ts'
import { followScheme } from './scheme.ts'

/** Kept, so that the next start opens in the installation's colours before the server has said them again. */
const PREFERENCE = 'colours.v1'

const root = document.documentElement
let colours: GivenColours = DEFAULT_COLOURS
let scheme: Scheme = 'light'
let applied: readonly string[] = []

/** Before anything is drawn: the scheme and the colours of last time. */
export function startTheme(): void {
  colours = givenColours(readPreference(PREFERENCE, isTexts, {}))
  followScheme((next) => {
    scheme = next
    root.dataset.theme = next
    void paint()
  })
}

/** Colours and favicon from the public settings. */
export function applyLooks(looks: InterfaceSettings): void {
  const next = givenColours(looks.colors)
  if (!sameColours(next, colours)) {
    colours = next
    void paint()
  }
  writePreference(PREFERENCE, looks.colors)
  if (isOwnAddress(looks.favicon)) setFavicon(looks.favicon)
}

/** The derivation is code that an installation with the usual colours never loads. */
async function paint(): Promise<void> {
  if (sameColours(colours, DEFAULT_COLOURS)) return setTokens({})
  const { deriveTokens } = await import('./derive-tokens.ts')
  setTokens(deriveTokens(colours, scheme))
}

function setTokens(tokens: Tokens): void {
  for (const name of applied) if (!Object.hasOwn(tokens, name)) root.style.removeProperty(name)
  for (const [name, value] of Object.entries(tokens)) root.style.setProperty(name, value)
  applied = Object.keys(tokens)
}

function setFavicon(href: string): void {
  document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute('href', href)
}

/** A path of this origin: images from anywhere else are refused by the policy anyway. */
export function isOwnAddress(address: string): boolean {
  return /^\/(?![/\\])/.test(address) || address.startsWith('data:image/')
}
