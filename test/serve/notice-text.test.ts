import { describe, expect, test } from '@jest/globals'
import { isObject } from '../../src/contract/json-object.ts'
import { LANGUAGES } from '../../src/contract/language.ts'
import { NOTICE_CATALOGUES, noticeText } from '../../src/serve/messages/catalogues.ts'

function textsOf(node: unknown, path: readonly string[] = []): readonly (readonly [string, string])[] {
  if (typeof node === 'string') return [[path.join('.'), node]]
  return isObject(node) ? Object.entries(node).flatMap(([name, inner]) => textsOf(inner, [...path, name])) : []
}

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort().join()
const shapeOf = (language: string) =>
  textsOf(NOTICE_CATALOGUES[language]).map(([key, text]) => [key, placeholders(text)])

describe('the texts of notices', () => {
  test.each(LANGUAGES.map(({ id }) => id))('in %s have the keys and placeholders of the English ones', (language) => {
    expect(shapeOf(language)).toEqual(shapeOf('en'))
  })

  test('have their values filled in', () => {
    const core = { origin: 'https://core:8443', hostname: 'core', protocol: 'https' }
    expect(noticeText('core-failures.problems.unknown-name', 'en', core)).toMatch(
      /^The host name core cannot be resolved/,
    )
    expect(noticeText('core-failures.problems.no-http', 'zh', core)).toMatch(/^https:\/\/core:8443 .* https /)
  })
})
