import ts from 'typescript'
import type { Constants, StaticObject, StaticValue } from './static-values.ts'
import { readStatic } from './static-values.ts'

/** Sources of regular expressions: what is only known when the test runs stands as a gap in them. */
export type TitlePattern = string

const GAP = '.+'
/** The texts that a table's cell may be put in the place of; a `%p` is quoted, so it stays a gap. */
const PLACEHOLDER = /%[sdif]|%[pjocO#$]|\$[\w.]+/g
const MARK = '\u0000'

const escape = (text: string): string => text.replace(/[$()*+./?[\\\]^{|}-]/g, '\\$&')

function templateText(node: ts.Expression): string {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return MARK
  return [node.head.text, ...node.templateSpans.map((span) => MARK + span.literal.text)].join('')
}

const toPattern = (text: string): TitlePattern => text.split(MARK).map(escape).join(GAP)

const isObject = (value: StaticValue): value is StaticObject => typeof value === 'object' && 'members' in value

function fill(template: string, row: StaticValue): string {
  const cells = Array.isArray(row) ? [...(row as readonly StaticValue[])] : [row]
  return template.replace(PLACEHOLDER, (placeholder) => {
    const named = placeholder.startsWith('$')
    const value = named ? (isObject(row) ? row.members.get(placeholder.slice(1)) : undefined) : cells.shift()
    const quoted = named || /%[pjocO#$]/.test(placeholder)
    return typeof value === 'string' && !quoted ? value : MARK
  })
}

/**
 * The titles that one call of describe or test gives: one a row where the table stands in the same file, else one with
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
  const rows = readStatic(table, constants)
  const known = Array.isArray(rows) ? (rows as readonly StaticValue[]) : [undefined]
  return [...new Set(known.map((row) => toPattern(fill(template, row))))]
}
