import { describe, expect, test } from '@jest/globals'
import { chooseLanguage } from '../../src/serve/language.ts'

/** As recorded: the cookie decides when it names a language there is, then the browser, then Chinese. */
describe('the language of an answer', () => {
  test.each([
    [undefined, undefined, 'zh'],
    [undefined, 'en', 'en'],
    [undefined, 'ja,en;q=0.5', 'ja'],
    [undefined, 'en;q=0.5,ja', 'ja'],
    [undefined, 'de,en-GB;q=0.3', 'en'],
    [undefined, 'de', 'zh'],
    [undefined, 'en;q=0', 'zh'],
    ['en', undefined, 'en'],
    ['en', 'ja', 'en'],
    ['zh-hans', 'en', 'zh'],
    ['zh', 'ja,en;q=0.5', 'zh'],
    ['ja', 'en', 'ja'],
    ['cn', 'en', 'en'],
    ['cn', undefined, 'zh'],
    ['', 'ja', 'ja'],
  ])('cookie %s, browser %s: %s', (cookie, accepted, expected) => {
    expect(chooseLanguage(cookie, accepted)).toBe(expected)
  })
})
