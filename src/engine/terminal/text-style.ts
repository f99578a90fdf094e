/** The style of terminal text. The theme maps its colours. */
export interface TextStyle {
  /** 0 to 7, bright ones 8 to 15; null: inherited. */
  readonly color: number | null
  readonly background: number | null
  readonly flags: ReadonlySet<TextFlag>
}

export type TextFlag = 'bold' | 'dim' | 'italic' | 'underline' | 'inverse'

export const PLAIN: TextStyle = { color: null, background: null, flags: new Set() }

const FLAGS: Readonly<Record<number, TextFlag>> = { 1: 'bold', 2: 'dim', 3: 'italic', 4: 'underline', 7: 'inverse' }

const ENDS: Readonly<Record<number, readonly TextFlag[]>> = {
  22: ['bold', 'dim'],
  23: ['italic'],
  24: ['underline'],
  27: ['inverse'],
}

const within = (code: number, first: number): number | null =>
  code >= first && code <= first + 7 ? code - first : null

const brightWithin = (code: number, first: number): number | null => {
  const color = within(code, first)
  return color === null ? null : color + 8
}

function withColor(style: TextStyle, code: number): TextStyle {
  if (code === 39) return { ...style, color: null }
  if (code === 49) return { ...style, background: null }
  const color = within(code, 30) ?? brightWithin(code, 90)
  if (color !== null) return { ...style, color }
  const background = within(code, 40) ?? brightWithin(code, 100)
  return background === null ? style : { ...style, background }
}

function withCode(style: TextStyle, code: number): TextStyle {
  const [flag, ends] = [FLAGS[code], ENDS[code]]
  if (code === 0) return PLAIN
  if (flag !== undefined) return { ...style, flags: new Set([...style.flags, flag]) }
  if (ends !== undefined) return { ...style, flags: new Set([...style.flags].filter((each) => !ends.includes(each))) }
  return withColor(style, code)
}

/** Number of codes of an extended colour: `38;5;n` or `38;2;r;g;b`; 1 for any other code. */
const lengthAt = (codes: readonly number[], at: number): number => {
  if (codes[at] !== 38 && codes[at] !== 48) return 1
  return codes[at + 1] === 2 ? 5 : 3
}

/** Applies an extended colour. Only the first sixteen colours of the palette are supported; others are inherited. */
function withPalette(style: TextStyle, [code, kind, color = 16]: readonly number[]): TextStyle {
  const known = kind === 5 && color < 16 ? color : null
  return code === 38 ? { ...style, color: known } : { ...style, background: known }
}

/** Applies the parameters of `ESC [ ... m` (SGR, ECMA-48) to a style. A missing parameter is 0. */
export function applySgr(style: TextStyle, parameters: string): TextStyle {
  const codes = parameters.split(/[;:]/).map(Number)
  let next = style
  for (let at = 0; at < codes.length;) {
    const length = lengthAt(codes, at)
    next = length === 1 ? withCode(next, codes[at] ?? 0) : withPalette(next, codes.slice(at, at + length))
    at += length
  }
  return next
}

/** The CSS classes of a style: `bold fg-1 bg-4`; '' for the default style. */
export function styleName({ color, background, flags }: TextStyle): string {
  const [text, ground] = flags.has('inverse') ? [background ?? 'ground', color ?? 'text'] : [color, background]
  return [
    ...[...flags].filter((flag) => flag !== 'inverse').sort(),
    ...(text === null ? [] : [`fg-${String(text)}`]),
    ...(ground === null ? [] : [`bg-${String(ground)}`]),
  ].join(' ')
}
