/** Lightness 0..1, chroma, hue in radians. */
export interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
}

type Triple = readonly [number, number, number]

const toLinear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
const toGamma = (c: number): number => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055)

function toHex(channels: readonly number[]): string {
  const byte = (c: number): number => Math.round(255 * Math.min(1, Math.max(0, c)))
  return `#${channels.map((c) => byte(c).toString(16).padStart(2, '0')).join('')}`
}

function linearOf(hex: string): Triple {
  const at = (from: number): number => toLinear(parseInt(hex.slice(from, from + 2), 16) / 255)
  return [at(1), at(3), at(5)]
}

// The matrices are those of the OKLab definition (Ottosson, 2020).
function toOklab(hex: string): Triple {
  const [r, g, b] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function linearFromOklab([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

export function toOklch(hex: string): Oklch {
  const [l, a, b] = toOklab(hex)
  return { l, c: Math.hypot(a, b), h: Math.atan2(b, a) }
}

/** Lightness and hue as asked; chroma given up only as far as the screen demands. */
export function fromOklch({ l, c, h }: Oklch): string {
  let [low, high] = [0, c]
  if (inGamut({ l, c, h })) low = c
  else
    for (let step = 0; step < 16; step += 1) {
      const middle = (low + high) / 2
      if (inGamut({ l, c: middle, h })) low = middle
      else high = middle
    }
  return toHex(linearFromOklab([l, low * Math.cos(h), low * Math.sin(h)]).map(toGamma))
}

function inGamut({ l, c, h }: Oklch): boolean {
  const slack = 0.0005
  return linearFromOklab([l, c * Math.cos(h), c * Math.sin(h)]).every((value) => value >= -slack && value <= 1 + slack)
}

/** `share` of `colour` in `ground`, mixed in OKLab. */
export function mix(ground: string, colour: string, share: number): string {
  const [from, to] = [toOklab(ground), toOklab(colour)]
  const at = (index: 0 | 1 | 2): number => from[index] * (1 - share) + to[index] * share
  return toHex(linearFromOklab([at(0), at(1), at(2)]).map(toGamma))
}

/** WCAG 2.2 contrast ratio, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(hex: string): number {
  const [r, g, b] = linearOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
