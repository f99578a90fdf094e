import { describe, expect, test } from '@jest/globals'
import { preferredLanguage } from '../../src/client/language.ts'
import { parseCookies } from '../../src/contract/session/cookies.ts'

describe('preferredLanguage', () => {
  test.each<[string, readonly string[], string]>([
    ['django_language=zh-hans', ['en'], 'zh'],
    ['django_language=ja', ['en'], 'ja'],
    ['django_language=fr', ['en-GB'], 'en'],
    ['', ['fr-FR', 'ja-JP'], 'ja'],
    ['', ['fr'], 'zh'],
    ['', [], 'zh'],
  ])('cookie %p, browser %p: %s', (cookies, preferred, language) => {
    expect(preferredLanguage(parseCookies(cookies), preferred)).toBe(language)
  })
})
