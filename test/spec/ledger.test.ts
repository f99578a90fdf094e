import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { index } from '../support/registry.ts'
import { matchPath } from '../../src/engine/routes/match.ts'
import { constantStands, countsOf, type Line, lineOf, readLedger } from './ledger.ts'
import { declaredTests } from './test-titles.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const { text, lines } = readLedger(path.join(import.meta.dirname, 'ledger.json'))

describe(`the ledger of the specification, ${countsOf(lines)}`, () => {
  test('ids are unique, and lines are in the order of the sections', () => {
    const ids = lines.map(({ id }) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    const sections = lines.map(({ id }) => Number(id[0]))
    expect(sections).toEqual([...sections].sort((one, other) => one - other))
  })

  test('each requirement is one line of text, so that a change of it is one line too', () => {
    const rows = lines.map((_, at) => text.split('\n')[at + 1]?.replace(/,$/, '') ?? '')
    expect(rows.map((row) => lineOf(JSON.parse(row)))).toEqual(lines)
  })

  test('a test that a line names is declared', () => {
    const patterns = declaredTests(path.join(ROOT, 'test')).map(({ title }) => new RegExp(`^${title}$`, 's'))
    const missing = lines.flatMap(({ id, state }) =>
      state.kind === 'proved' && !patterns.some((pattern) => pattern.test(state.test)) ? [`${id}: ${state.test}`] : [],
    )
    expect(missing).toEqual([])
  })

  test.each([
    [
      { different: 'why', gap: 29 },
      { kind: 'different', reason: 'why', gap: 29 },
    ],
    [
      { different: 'why', ruling: 13 },
      { kind: 'different', reason: 'why', ruling: 13 },
    ],
  ])('a difference says why, and by which ruling or gap of the inventory: %j', (state, read) => {
    expect(lineOf({ id: '1.a', section: '1 Product', requirement: 'A', state }).state).toEqual(read)
  })

  test.each([{ different: 'why' }, { different: '', gap: 29 }, { different: 'why', gap: 0 }])(
    'a difference without either is refused: %j',
    (state) => {
      expect(() => lineOf({ id: '1.a', section: '1 Product', requirement: 'A', state })).toThrow('no state')
    },
  )

  test('a constant that a line names is declared where the line says', () => {
    const exists = (constant: string): boolean =>
      existsSync(path.join(ROOT, constant.split('#')[0] ?? '')) && constantStands(ROOT, constant)
    const missing = lines.flatMap(({ id, constant }) =>
      constant !== undefined && !exists(constant) ? [`${id}: ${constant}`] : [],
    )
    expect(missing).toEqual([])
  })
})

/** True if a screen has exactly this address, not one whose pattern takes a part of it as an id. */
function hasScreen(route: string): boolean {
  const match = matchPath(index, route.replace('{id}', 'an-id'), {})
  return match.kind === 'screen' && match.id === (route.includes('{id}') ? 'an-id' : null)
}

test('the routes of the specification that lead to a screen are those the ledger says are proved', () => {
  const routes = lines.filter((line): line is Line & { route: string } => line.route !== undefined)
  const say = (holds: (line: Line & { route: string }) => boolean): readonly string[] =>
    routes.filter(holds).map(({ id, route }) => `${id}: ${route}`)
  expect(say(({ route }) => hasScreen(route))).toEqual(say(({ state }) => state.kind === 'proved'))
})
