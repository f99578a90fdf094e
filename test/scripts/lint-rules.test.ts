import { describe, expect, test } from '@jest/globals'
import { Linter } from 'eslint'
import config from '../../eslint.config.mjs'

const ROOT = new URL('../..', import.meta.url).pathname
const faults = (code: string): number =>
  new Linter({ cwd: ROOT }).verify(code, config, { filename: `${ROOT}src/console/controls/a.ts` }).length

describe('keys of input methods are told apart in one place', () => {
  test.each([
    ['export const onKey = (event) => { if (event.nativeEvent.isComposing) return }', 1],
    ['export const onKey = (event) => event.keyCode === 229', 1],
    ['window.addEventListener("keydown", () => undefined)', 1],
    ['document.addEventListener("keydown", () => undefined)', 0],
    ['export const onKey = ({ key }) => key === "Enter"', 0],
  ])('%s', (code, count) => expect(faults(code)).toBe(count))
})
