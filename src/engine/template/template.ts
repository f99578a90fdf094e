import { addDays } from 'date-fns/addDays'
import { addMinutes } from 'date-fns/addMinutes'
import { endOfDay } from 'date-fns/endOfDay'
import { type ConditionScope, lookUp } from '../condition/scope.ts'
import { isObject, ownAt } from '../../contract/json-object.ts'
import type { Row } from '../../contract/page.ts'
import { type Duration, parseTemplate, type TemplatePart, type Placeholder } from './placeholder.ts'

/** Values of placeholders. `now` is a parameter because the engine has no clock. */
export interface TemplateScope extends Partial<ConditionScope> {
  readonly ids?: readonly string[]
  /** The selected rows: `{rows.asset}` is the list of their `asset`. */
  readonly rows?: readonly Row[]
  readonly spm?: string
  readonly now?: Date
}

/** A URL template cannot be filled: a value is missing or would change the path. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError'
}

const SOURCES: ReadonlySet<string> = new Set(['row', 'rows', 'form', 'parent', 'query', 'me', 'setting', 'org'])

/**
 * Fills a URL template; each value is percent-encoded, lists are joined by comma.
 * @throws TemplateError when a value is missing, empty, an object, or (in the path) `.` or `..`, which browsers resolve even when encoded.
 */
export function fillUrl(template: string, scope: TemplateScope): string {
  let url = ''
  for (const part of parseTemplate(template))
    url += typeof part === 'string' ? part : encoded(part, url, template, scope)
  return url
}

/** Fills a template of a text. Missing values and objects become empty. */
export function fillText(template: string, scope: TemplateScope): string {
  return parseTemplate(template)
    .map((part) => (typeof part === 'string' ? part : (asText(valueOf(part, scope)) ?? '')))
    .join('')
}

/** Fills a template of a text; undefined if a value is missing or empty. */
export function fillComplete(template: string, scope: TemplateScope): string | undefined {
  const texts = parseTemplate(template).map((part) => (typeof part === 'string' ? part : asText(valueOf(part, scope))))
  return texts.every((text) => text !== null && text !== '') ? texts.join('') : undefined
}

/** Fills a template. A template of a single placeholder returns its value with its type, undefined if it is missing. */
export function fillValue(template: string, scope: TemplateScope): unknown {
  const [only, ...rest] = parseTemplate(template)
  return only === undefined || typeof only === 'string' || rest.length > 0
    ? fillText(template, scope)
    : valueOf(only, scope)
}

/** Fills every string of a body, however deep. Members whose value is missing are left out. */
export function fillBody(body: unknown, scope: TemplateScope): unknown {
  if (typeof body === 'string') return fillValue(body, scope)
  if (Array.isArray(body)) return body.map((item: unknown) => fillBody(item, scope))
  if (!isObject(body)) return body
  const filled = Object.entries(body).map(([name, value]) => [name, fillBody(value, scope)] as const)
  return Object.fromEntries(filled.filter(([, value]) => value !== undefined))
}

function valueOf(placeholder: Placeholder, scope: TemplateScope): unknown {
  switch (placeholder.kind) {
    case 'ids':
      return scope.ids
    case 'spm':
      return scope.spm
    case 'now':
      return laterThan(scope, placeholder.later)
    case 'today':
      return scope.now === undefined ? undefined : dayEdge(scope.now, placeholder.before).toISOString()
    case 'later': {
      const amount = scope.session?.settings[placeholder.setting]
      return typeof amount === 'number' ? laterThan(scope, { amount, unit: placeholder.unit }) : undefined
    }
    case 'path':
      return atPath(placeholder.path, scope)
  }
}

const dayEdge = (now: Date, before: number): Date =>
  before === 0 ? endOfDay(now) : new Date(endOfDay(addDays(now, -before - 1)).getTime() + 1)

function laterThan({ now }: TemplateScope, { amount, unit }: Duration): string | undefined {
  if (now === undefined) return undefined
  const later = unit === 'days' ? addDays(now, amount) : addMinutes(now, unit === 'hours' ? amount * 60 : amount)
  return later.toISOString()
}

function atPath(path: readonly string[], scope: TemplateScope): unknown {
  const [source = '', ...names] = path
  if (names.length === 0 || !SOURCES.has(source)) return ownAt(scope.row, path)
  if (source === 'rows') return scope.rows?.map((row) => ownAt(row, names))
  if (source === 'row' || source === 'form' || source === 'parent' || source === 'query')
    return ownAt(scope[source], names)
  if (scope.session === undefined) return undefined
  const found = lookUp(path.join('.'), { session: scope.session })
  return found.known ? found.value : undefined
}

function asText(value: unknown): string | null {
  if (Array.isArray(value)) return value.map((item) => asText(item) ?? '').join(',')
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null
}

function encoded(
  placeholder: Exclude<TemplatePart, string>,
  before: string,
  template: string,
  scope: TemplateScope,
): string {
  const text = asText(valueOf(placeholder, scope))
  if (text === null || text === '') throw new TemplateError(`A value is missing in ${template}`)
  const inPath = !before.includes('?')
  if (inPath && (text === '.' || text === '..')) throw new TemplateError(`A value would change the path of ${template}`)
  try {
    return encodeURIComponent(text)
  } catch (error) {
    // Half of a surrogate pair has no encoding.
    throw new TemplateError(`A value is not text in ${template}`, { cause: error })
  }
}
