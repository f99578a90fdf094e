const INTEGER = /^[+-]?\d+$/
const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

/**
 * The number that a text stands for. Empty is null; what is no number stays the text that was typed, so that the
 * rules can say so and nothing typed is lost.
 */
export function parseNumber(text: string, kind: 'integer' | 'float'): number | string | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const value = (kind === 'integer' ? INTEGER : DECIMAL).test(trimmed) ? Number(trimmed) : Number.NaN
  return Number.isFinite(value) && (kind === 'float' || Number.isSafeInteger(value)) ? value : text
}
