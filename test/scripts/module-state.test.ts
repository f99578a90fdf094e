import { describe, expect, test } from '@jest/globals'
import { Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import { moduleState } from '../../scripts/lint/module-state.mjs'

const linter = new Linter()
const config: Linter.Config = {
  files: ['**/*.ts'],
  languageOptions: { parser: tseslint.parser },
  plugins: { gatehouse: { rules: { 'module-state': moduleState } } },
  rules: { 'gatehouse/module-state': 'error' },
}
const faults = (code: string): readonly (string | undefined)[] =>
  linter.verify(code, [config], { filename: 'a.ts' }).map(({ messageId }) => messageId)

describe('a module has no state', () => {
  test.each([
    ['let count = 0', 'let'],
    ['export let count = 0', 'let'],
    ['const seen = new Map<string, Date>()', 'collection'],
    ['const seen: Set<string> = new Set()', 'collection'],
    ['const stores = new WeakMap()', 'collection'],
    ['const list: string[] = []; export const add = (text: string) => list.push(text)', 'changed'],
    ['const list = [3, 1]; list[0] = 2', 'changed'],
    ['const box = { open: false }; export const open = () => { box.open = true }', 'changed'],
    ['const box = { count: { users: 0 } }; export const tick = () => { box.count.users++ }', 'changed'],
    ['const box: Record<string, number> = {}; export const drop = () => { delete box["a"] }', 'changed'],
    ['const box = {} as Box; export const open = () => Object.assign(box, { open: true })', 'changed'],
    ['const box = { list: [1] }; box.list.push(2)', 'changed'],
    ['const ids = Array.from("ab"); export const next = () => ids.shift()', 'changed'],
  ])('%s is refused', (code, messageId) => {
    expect(faults(code)).toEqual([messageId])
  })

  test.each([
    'const KEYS: ReadonlySet<string> = new Set(["a"])',
    'const NONE: Kinds = new Map()',
    'const seenAtom = atom(() => new Map<string, Date>())',
    'const LIST = [1, 2]; export const last = LIST.at(-1)',
    'const LIST = [2, 1]; export const sorted = [...LIST].sort()',
    'const DEFAULTS = { a: 1 }; export const make = () => Object.assign({}, DEFAULTS)',
    'export function many() { let count = 0; const list = []; list.push(count++); return list }',
    'const totals = { set: (name: string) => localStorage.setItem(name, "1") }; totals.set("users")',
    'import { store } from "./store.ts"; store.set(one, 2)',
  ])('%s stays', (code) => {
    expect(faults(code)).toEqual([])
  })
})
