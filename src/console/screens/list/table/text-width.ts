/** Chinese, Japanese, Korean and full-width letters take twice the room. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/

/** Parts of the font size that a letter takes in the fonts of the systems we know; any other: `USUAL`. */
const CLASSES: readonly (readonly [RegExp, number])[] = [
  [/[mwMW%@]/, 0.9],
  [/[A-Z&]/, 0.68],
  [/[ijlIfrt.,:;'|!() -]/, 0.36],
]
const USUAL = 0.58

const share = (letter: string): number =>
  WIDE.test(letter) ? 1 : (CLASSES.find(([letters]) => letters.test(letter))?.[1] ?? USUAL)

/**
 * How wide a text will be, in pixels, without asking the browser: good enough to lay out columns before anything is
 * drawn, so that nothing moves afterwards. `size` is the font size.
 */
export function textWidth(text: string, size: number): number {
  let width = 0
  for (const letter of text) width += share(letter) * size
  return Math.ceil(width)
}

/** Of a letter whose font gives each the same, wide ones apart. */
const MONO = 0.61

/** The same in a monospaced font. */
export function monoWidth(text: string, size: number): number {
  return Math.ceil(Array.from(text).reduce((width, letter) => width + (WIDE.test(letter) ? 1 : MONO) * size, 0))
}

/** The same for a text that may break into two lines, between words. */
export function textWidthInTwo(text: string, size: number): number {
  const breaks = [...text.matchAll(/ /g)].map(({ index }) => index)
  const halves = breaks.map((index) =>
    Math.max(textWidth(text.slice(0, index), size), textWidth(text.slice(index).trimStart(), size)),
  )
  return Math.min(textWidth(text, size), ...halves)
}
