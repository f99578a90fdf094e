import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { isObject } from '../../src/contract/json-object.ts'

/**
 * proved: by the test of that title. later: in that piece of work. different: on purpose, by a ruling, or because a core knows no
 * such thing (gap: the number under which the inventory says what it knows instead).
 */
export type State =
  | { readonly kind: 'proved'; readonly test: string }
  | { readonly kind: 'later'; readonly issue: number }
  | { readonly kind: 'different'; readonly reason: string; readonly ruling: number }
  | { readonly kind: 'different'; readonly reason: string; readonly gap: number }

/** One requirement of the specification, in our words. */
export interface Line {
  /** Its section's number, then words that never change. */
  readonly id: string
  readonly section: string
  readonly requirement: string
  /** Of a requirement that asks for an address below /ui. */
  readonly route?: string
  /** Of a row of section 9: the one place where its value stands, `src/file.ts#NAME` or `src/file.css#--name`. */
  readonly constant?: string
  readonly state: State
}

const ID = /^[1-9](\.[a-z0-9_-]+)+$/
const KEYS = new Set(['id', 'section', 'requirement', 'route', 'constant', 'state'])

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

function isNumberIn(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most
}

function stateOf(value: unknown): State | null {
  if (!isObject(value)) return null
  const { proved, later, different, ruling, gap } = value
  const names = Object.keys(value).sort().join()
  if (names === 'proved' && isText(proved)) return { kind: 'proved', test: proved }
  if (names === 'later' && isNumberIn(later, 2, 7)) return { kind: 'later', issue: later }
  if (names === 'different,gap' && isText(different) && isNumberIn(gap, 1, 90))
    return { kind: 'different', reason: different, gap }
  const isDifferent = names === 'different,ruling' && isText(different) && isNumberIn(ruling, 1, 28)
  return isDifferent ? { kind: 'different', reason: different, ruling } : null
}

/** @throws Error that names what is wrong with the line */
export function lineOf(value: unknown): Line {
  const wrong = (why: string): never => {
    throw new Error(`${why}: ${JSON.stringify(value)}`)
  }
  if (!isObject(value)) return wrong('no object')
  const { id, section, requirement, route, constant } = value
  const state = stateOf(value['state'])
  if (!isText(id) || !ID.test(id)) return wrong('no id')
  if (!isText(section) || section[0] !== id[0]) return wrong('not its section')
  if (!isText(requirement)) return wrong('no requirement')
  if (state === null) return wrong('no state')
  if (route !== undefined && !(isText(route) && route.startsWith('/'))) return wrong('no route')
  if (constant !== undefined && !(isText(constant) && constant.includes('#'))) return wrong('no constant')
  const unknown = Object.keys(value).filter((key) => !KEYS.has(key))
  if (unknown.length > 0) return wrong(`unknown ${unknown.join()}`)
  return {
    id,
    section,
    requirement,
    ...(route === undefined ? {} : { route }),
    ...(constant === undefined ? {} : { constant }),
    state,
  }
}

export function readLedger(file: string): { readonly text: string; readonly lines: readonly Line[] } {
  const text = readFileSync(file, 'utf8')
  const json: unknown = JSON.parse(text)
  if (!Array.isArray(json)) throw new Error('The ledger is a list')
  return { text, lines: json.map(lineOf) }
}

function declaredNames(file: string): ReadonlySet<string> {
  const parsed = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  const names = parsed.statements.flatMap((statement) => {
    if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.map(({ name }) => name)
    return ts.isFunctionDeclaration(statement) && statement.name !== undefined ? [statement.name] : []
  })
  return new Set(names.flatMap((name) => (ts.isIdentifier(name) ? [name.text] : [])))
}

/** Whether `src/file.ts#NAME` is declared there, `src/file.css#--name` set there. Read, not run. */
export function constantStands(root: string, constant: string): boolean {
  const [name = '', place = ''] = [constant.split('#')[1], constant.split('#')[0]]
  const file = path.join(root, place)
  if (!file.endsWith('.css')) return declaredNames(file).has(name)
  return readFileSync(file, 'utf8')
    .split('\n')
    .some((text) => text.trim().startsWith(`${name}:`))
}

/** `1035 requirements: 350 proved, 11 different, later 2: 36, 3: 179 ...` */
export function countsOf(lines: readonly Line[]): string {
  const count = (holds: (state: State) => boolean): number => lines.filter(({ state }) => holds(state)).length
  const issues = [2, 3, 4, 5, 6, 7].map(
    (issue) => `${issue}: ${count((state) => state.kind === 'later' && state.issue === issue)}`,
  )
  const proved = count(({ kind }) => kind === 'proved')
  const different = count(({ kind }) => kind === 'different')
  return `${lines.length} requirements: ${proved} proved, ${different} different, later ${issues.join(', ')}`
}
