import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { differenceEuclidean } from 'culori/fn'
import {
  contrast,
  deriveTokens,
  type Scheme,
  type ThemeTokens,
} from '../../../../src/console/kernel/theme/derive-tokens.ts'
import { DEFAULT_COLOURS, type GivenColours } from '../../../../src/console/kernel/theme/given-colours.ts'

const SURFACES: Readonly<Record<Scheme, readonly string[]>> = {
  light: ['#ffffff', '#f6f8f9', '#f1f4f6'],
  dark: ['#13191f', '#0f1419', '#202932', '#181f26'],
}
const ROLES = ['primary', 'success', 'info', 'warning', 'danger'] as const

/** The same colour in every role: the hardest for the rule, and what a careless administrator picks. */
const all = (colour: string): GivenColours => ({
  primary: colour,
  success: colour,
  info: colour,
  warning: colour,
  danger: colour,
  menu: colour,
})

const GIVEN: readonly (readonly [string, GivenColours])[] = [
  ['the usual colours', DEFAULT_COLOURS],
  ['a deep blue', all('#0b2a6b')],
  ['a loud yellow', all('#ffe600')],
  ['white', all('#ffffff')],
  ['black', all('#000000')],
  ['a pale pink', all('#ffd6e0')],
  ['pure green', all('#00ff00')],
]

function token(tokens: ThemeTokens, name: `--${string}`): string {
  const value = tokens[name]
  if (value === undefined) throw new Error(`${name} is missing`)
  return value
}

describe.each(['light', 'dark'] as const)('the %s tokens', (scheme) => {
  describe.each(GIVEN)('of %s', (_name, given) => {
    const tokens = deriveTokens(given, scheme)

    test.each(ROLES)('%s text has a contrast of 4.5:1 on every surface, selected row and its own tint', (role) => {
      const grounds = [...SURFACES[scheme], token(tokens, '--primary-tint'), token(tokens, `--${role}-tint`)]
      for (const ground of grounds) {
        expect(contrast(token(tokens, `--${role}-text`), ground)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(token(tokens, `--${role}-icon`), ground)).toBeGreaterThanOrEqual(3)
      }
    })

    test.each(ROLES)('text on %s fill has a contrast of 4.5:1', (role) => {
      const on = token(tokens, `--on-${role}`)
      expect(contrast(token(tokens, `--${role}-fill`), on)).toBeGreaterThanOrEqual(4.5)
    })

    test('the menu has enough contrast, the current item too', () => {
      expect(contrast(token(tokens, '--menu-text'), token(tokens, '--menu-bg-hover'))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(token(tokens, '--menu-text-2'), token(tokens, '--menu-bg'))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(token(tokens, '--menu-text-active'), token(tokens, '--menu-bg-active'))).toBeGreaterThanOrEqual(
        4.5,
      )
      expect(contrast(token(tokens, '--menu-accent'), token(tokens, '--menu-bg-active'))).toBeGreaterThanOrEqual(3)
    })
  })

  test('of the default colours equal the stylesheet', () => {
    const written = tokensOf(scheme)
    for (const [name, value] of Object.entries(deriveTokens(DEFAULT_COLOURS, scheme))) {
      expect({ name, distance: distance(value, written.get(name) ?? '#000000') < 0.02 }).toEqual({
        name,
        distance: true,
      })
    }
  })
})

/** The tokens that tokens.css writes for a scheme. */
function tokensOf(scheme: Scheme): ReadonlyMap<string, string> {
  const css = readFileSync('src/console/styles/tokens.css', 'utf8')
  const block = css.slice(css.indexOf(`[data-theme='${scheme}']`))
  const rules = block.slice(0, block.indexOf('\n}'))
  return new Map([...rules.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]))
}

/** In OKLab, where 0.02 is about what an eye can just tell apart. */
const distance = differenceEuclidean('oklab')
