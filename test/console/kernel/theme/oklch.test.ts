import { describe, expect, test } from '@jest/globals'
import { contrast, fromOklch, mix, toOklch } from '../../../../src/console/kernel/theme/derive-tokens.ts'
import { DEFAULT_COLOURS, givenColours, readColour } from '../../../../src/console/kernel/theme/given-colours.ts'

describe('a colour of the server', () => {
  test.each([
    ['#1ab394', '#1ab394'],
    ['#1AB394', '#1ab394'],
    [' #abc ', '#aabbcc'],
    ['rgb(26, 179, 148)', '#1ab394'],
    ['rgb(300 0 0)', '#ff0000'],
    ['white', null],
    ['var(--x)', null],
    ['url(//elsewhere)', null],
    ['', null],
  ])('%j is read as %j', (text, read) => {
    expect(readColour(text)).toBe(read)
  })
})

describe('the base colours', () => {
  test('keep the default for missing or invalid values', () => {
    const colours = givenColours({ '--color-primary': '#0000ff', '--menu-bg': 'none', '--other': '#123456' })
    expect(colours).toEqual({ ...DEFAULT_COLOURS, primary: '#0000ff' })
  })

  test('ignore inherited property names', () => {
    const inherited = Object.create({ '--color-primary': '#0000ff' }) as Record<string, string>
    expect(givenColours(inherited)).toEqual(DEFAULT_COLOURS)
  })
})

describe('OKLCH', () => {
  test.each(['#000000', '#ffffff', '#1ab394', '#ed5565', '#2f4050', '#00ff00', '#0000ff'])(
    '%s is the same after a round trip',
    (hex) => {
      expect(fromOklch(toOklch(hex))).toBe(hex)
    },
  )

  test('reduces chroma outside the gamut, but not lightness and hue', () => {
    const wild = { l: 0.5, c: 0.4, h: 143 }
    const shown = toOklch(fromOklch(wild))
    expect(shown.l).toBeCloseTo(wild.l, 2)
    expect(shown.h).toBeCloseTo(wild.h, -1)
    expect(shown.c).toBeLessThan(0.2)
  })

  test('mixes to either colour at 0 and 1', () => {
    expect([mix('#ffffff', '#1ab394', 0), mix('#ffffff', '#1ab394', 1)]).toEqual(['#ffffff', '#1ab394'])
  })

  test('computes the contrast of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })
})
