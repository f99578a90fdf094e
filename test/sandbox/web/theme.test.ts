import { describe, expect, test } from '@jest/globals'
import { contrastRatio, parseColor, themeSheet, writeColor } from '../../../src/sandbox/pages/theme-sheet.ts'

const color = (text: string) => {
  const parsed = parseColor(text)
  if (parsed === null) throw new Error(`${text} is no colour`)
  return parsed
}

/** The variables of the light scheme, then of the dark one. */
function schemes(sheet: string) {
  return [sheet.split('@media')[0] ?? '', sheet.split(":root[data-theme='dark']")[1] ?? ''].map(
    (block) =>
      new Map([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value])),
  )
}

const ratio = (scheme: Map<string, string> | undefined, name: string, ground: string) =>
  contrastRatio(color(scheme?.get(name) ?? ''), color(scheme?.get(ground) ?? ground))

describe('colours', () => {
  test.each(['#000000', '#ffffff', '#1ab394', '#ed5565', '#2f4050'])(
    '%s survives a conversion to OKLCH and back',
    (hex) => {
      expect(writeColor(color(hex))).toBe(hex)
    },
  )

  test.each(['', 'red', '#12', '#12345g', 'url(x)', '#1ab394;}'])('%j is no colour', (text) => {
    expect(parseColor(text)).toBeNull()
  })

  test('contrast is that of WCAG', () => {
    expect(contrastRatio(color('#000'), color('#fff'))).toBeCloseTo(21, 1)
    expect(contrastRatio(color('#767676'), color('#fff'))).toBeCloseTo(4.54, 1)
  })
})

describe('the theme of the login page', () => {
  test.each(['#1ab394', '#ffff00', '#000000', '#ffffff', '#7c3aed', '#ff0000'])('is readable with %s', (primary) => {
    const [light, dark] = schemes(themeSheet({ '--color-primary': primary, '--menu-bg': '#2f4050' }))
    for (const [scheme, page] of [
      [light, '#ffffff'],
      [dark, '#13191f'],
    ] as const) {
      expect(ratio(scheme, 'on-primary', 'primary-fill')).toBeGreaterThanOrEqual(4.5)
      expect(ratio(scheme, 'primary-text', page)).toBeGreaterThanOrEqual(4.5)
      expect(ratio(scheme, 'primary-icon', page)).toBeGreaterThanOrEqual(3)
      expect(ratio(scheme, 'focus', page)).toBeGreaterThanOrEqual(3)
      expect(ratio(scheme, 'menu-accent', 'menu-bg')).toBeGreaterThanOrEqual(3)
    }
  })

  test('an invalid colour is replaced by the default, and is never in the stylesheet', () => {
    expect(themeSheet({ '--color-primary': '#fff;} body{display:none' })).toBe(themeSheet({}))
  })
})
