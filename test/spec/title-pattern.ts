import ts from 'typescript'
import type { Constants, Static } from './static-values.ts'
import { elementsOf, readStatic } from './static-values.ts'

/** The source of a regular expression: values that are only known when the test runs become a wildcard. */
export type TitlePattern = string

const GAP = '.+'
const PLACEHOLDER = /%[sdifpjocO#$]|\$\w+/g
/** Stands for a gap in a text that is no pattern yet. */
const MARK = '\u0000'

const escape = (text: string): string => text.replace(/[$()*+./?[\\\]^{|}-]/g, '\\$&')

function templateText(node: ts.Expression): string {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return MARK
  return [node.head.text, ...node.templateSpans.map((span) => MARK + span.literal.text)].join('')
}

const toPattern = (text: string): TitlePattern => text.split(MARK).map(escape).join(GAP)

/** A value as jest writes it in the place of a placeholder; objects that it lays out itself are gaps. */
function written(placeholder: string, cell: Static): string {
  if (cell === null) return MARK
  const { value } = cell
  if (placeholder === '%j') return JSON.stringify(value) ?? 'undefined'
  if (typeof value === 'object' && value !== null) return MARK
  const isPlain = placeholder.startsWith('$') || /%[sdif]/.test(placeholder)
  return isPlain || (placeholder === '%p' && typeof value !== 'string') ? String(value) : MARK
}

function fill(template: string, row: ts.Expression, constants: Constants): string {
  const cells = [...(elementsOf(row, constants) ?? [row])].map((cell) => readStatic(cell, constants))
  const whole = readStatic(row, constants)?.value
  const named =
    typeof whole === 'object' && whole !== null ? new Map(Object.entries(whole)) : new Map<string, unknown>()
  return template.replace(PLACEHOLDER, (placeholder) => {
    if (!placeholder.startsWith('$')) return written(placeholder, cells.shift() ?? null)
    const name = placeholder.slice(1)
    return written(placeholder, named.has(name) ? { value: named.get(name) } : null)
  })
}

/**
 * The titles of one call of describe or test: one per row if the table is in the same file, else one with
 * gaps.
 * @param table the argument of `.each`; undefined for a call without one
 */
export function titlePatterns(
  title: ts.Expression,
  table: ts.Expression | undefined,
  constants: Constants,
): readonly TitlePattern[] {
  const template = templateText(title)
  if (table === undefined) return [toPattern(template)]
  const rows = elementsOf(table, constants)
  if (rows === null) return [toPattern(template.replace(PLACEHOLDER, MARK))]
  return [...new Set(rows.map((row) => toPattern(fill(template, row, constants))))]
}
