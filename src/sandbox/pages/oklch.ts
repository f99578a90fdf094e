/** Lightness 0..1, chroma, hue in radians. https://bottosson.github.io/posts/oklab/ gives the matrices. */
export interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
}

type Rgb = readonly [number, number, number]

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const toGamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

/** `#rgb` or `#rrggbb` -> linear light; null for anything else. */
function readHex(text: string): Rgb | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text)
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text)
  const parts = short === null ? long?.slice(1) : short.slice(1).map((digit) => digit + digit)
  const [r, g, b] = (parts ?? []).map((part) => toLinear(parseInt(part, 16) / 255))
  return r === undefined || g === undefined || b === undefined ? null : [r, g, b]
}

function toRgb({ l, c, h }: Oklch): Rgb {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)]
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

const isInGamut = (rgb: Rgb) => rgb.every((value) => value >= -0.0005 && value <= 1.0005)

/** The colour with as much of its chroma as sRGB can show. */
function fit(color: Oklch): Rgb {
  for (let c = color.c; c > 0; c -= 0.002) {
    const rgb = toRgb({ ...color, c })
    if (isInGamut(rgb)) return rgb
  }
  return toRgb({ ...color, c: 0 })
}

const clamp = (value: number) => Math.min(1, Math.max(0, value))

export function parseColor(text: string): Oklch | null {
  const rgb = readHex(text.trim())
  if (rgb === null) return null
  const [r, g, b] = rgb
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const bb = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  return { l, c: Math.hypot(a, bb), h: Math.atan2(bb, a) }
}

export function writeColor(color: Oklch): string {
  const digits = fit(color).map((value) =>
    Math.round(toGamma(clamp(value)) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`
}

function luminance(color: Oklch): number {
  const [r, g, b] = fit(color)
  return 0.2126 * clamp(r) + 0.7152 * clamp(g) + 0.0722 * clamp(b)
}

/** WCAG 2.2 contrast ratio, 1..21. */
export function contrast(a: Oklch, b: Oklch): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

/** Moves the lightness by `step` until the contrast with every ground is at least `ratio`, or to black or white. */
export function moveUntil(color: Oklch, grounds: readonly Oklch[], ratio: number, step: number): Oklch {
  const end = step > 0 ? 1 : 0
  let moved = color
  while (moved.l !== end && grounds.some((ground) => contrast(moved, ground) < ratio)) {
    moved = { ...moved, l: clamp(moved.l + step) }
  }
  return moved
}
