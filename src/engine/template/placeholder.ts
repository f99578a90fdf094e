/** A parsed placeholder of a template. */
export type Placeholder =
  | { readonly kind: 'path'; readonly path: readonly string[] }
  | { readonly kind: 'ids' }
  | { readonly kind: 'spm' }
  | { readonly kind: 'now'; readonly later: Duration }
  /** The end of today in local time, or the start of the day so many days before. */
  | { readonly kind: 'today'; readonly before: number }
  /** Now plus a public setting, in this unit. */
  | { readonly kind: 'later'; readonly setting: string; readonly unit: DurationUnit }

type DurationUnit = 'minutes' | 'hours' | 'days'

/** Days are calendar days. */
export interface Duration {
  readonly amount: number
  readonly unit: DurationUnit
}

/** Literal text or a placeholder. */
export type TemplatePart = string | Placeholder

const BRACES = /\{([^{}]*)\}/
const PATH = /^[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z_][A-Za-z0-9_]*)*$/
const NOW = /^now(?:([+-])(\d{1,6})([mhd]))?$/
const TODAY = /^today(?:-([1-9]\d{0,3})d)?$/
const LATER = /^now\+setting\.([A-Z][A-Z0-9_]*):([mhd])$/
const UNITS: Readonly<Record<string, DurationUnit>> = { m: 'minutes', h: 'hours' }

/** Parses a template. Unknown words in braces are literal text (`{2}` in a help text). */
export function parseTemplate(template: string): readonly TemplatePart[] {
  const parts: TemplatePart[] = []
  // A split by a pattern with one group yields text and group in turn.
  template.split(new RegExp(BRACES.source, 'g')).forEach((piece, index) => {
    const part = index % 2 === 0 ? piece : (parsePlaceholder(piece) ?? `{${piece}}`)
    if (part !== '') parts.push(part)
  })
  return parts
}

/** Null for literal text. */
function parsePlaceholder(words: string): Placeholder | null {
  if (words === 'ids' || words === 'spm') return { kind: words }
  const today = TODAY.exec(words)
  if (today !== null) return { kind: 'today', before: Number(today[1] ?? 0) }
  const now = NOW.exec(words)
  if (now !== null)
    return { kind: 'now', later: { amount: Number(`${now[1] ?? ''}${now[2] ?? '0'}`), unit: unitOf(now[3]) } }
  const later = LATER.exec(words)
  if (later !== null) return { kind: 'later', setting: later[1] ?? '', unit: unitOf(later[2]) }
  return PATH.test(words) ? { kind: 'path', path: words.split('.') } : null
}

const unitOf = (letter = 'd'): DurationUnit => UNITS[letter] ?? 'days'
