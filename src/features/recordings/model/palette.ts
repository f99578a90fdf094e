type Rgb = readonly [red: number, green: number, blue: number]

/** The first sixteen colours of a terminal, as xterm has them: only to find the nearest one. */
const BASIC: readonly Rgb[] = [
  [0, 0, 0],
  [205, 0, 0],
  [0, 205, 0],
  [205, 205, 0],
  [0, 0, 238],
  [205, 0, 205],
  [0, 205, 205],
  [229, 229, 229],
  [127, 127, 127],
  [255, 0, 0],
  [0, 255, 0],
  [255, 255, 0],
  [92, 92, 255],
  [255, 0, 255],
  [0, 255, 255],
  [255, 255, 255],
]

const CUBE = [0, 95, 135, 175, 215, 255] as const
const FIRST_GREY = 232

/** The colour of the palette of 256: a cube of six shades, then greys. */
function paletteRgb(index: number): Rgb {
  if (index >= FIRST_GREY) {
    const grey = 8 + (index - FIRST_GREY) * 10
    return [grey, grey, grey]
  }
  const shade = (step: number) => CUBE[Math.floor((index - 16) / step) % 6] ?? 0
  return [shade(36), shade(6), shade(1)]
}

const distance = (one: Rgb, other: Rgb): number =>
  one.reduce((sum, value, at) => sum + (value - (other[at] ?? 0)) ** 2, 0)

function nearest(color: Rgb): number {
  return BASIC.reduce(
    (best, candidate, index) => (distance(candidate, color) < distance(BASIC[best] ?? candidate, color) ? index : best),
    0,
  )
}

/** One of the sixteen colours of the console for a colour of the palette of 256. */
export const basicOfPalette = (index: number): number => (index < 16 ? Math.max(0, index) : nearest(paletteRgb(index)))

/** One of the sixteen colours of the console for 0xRRGGBB. */
export const basicOfRgb = (color: number): number => nearest([(color >> 16) & 255, (color >> 8) & 255, color & 255])
