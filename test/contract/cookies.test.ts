import { describe, expect, test } from '@jest/globals'
import {
  cookiePrefix,
  cookieText,
  csrfToken,
  parseCookies,
  publicKey,
  sessionMark,
} from '../../src/contract/session/cookies.ts'

describe('cookies', () => {
  test.each<[string, string, string, string | null]>([
    ['the prefix is named by its cookie', 'SESSION_COOKIE_NAME_PREFIX=jms_; jms_csrftoken=abc', 'jms_', 'abc'],
    ['another prefix', 'SESSION_COOKIE_NAME_PREFIX=x_; x_csrftoken=abc; jms_csrftoken=old', 'x_', 'abc'],
    ['no prefix, in double quotes', 'SESSION_COOKIE_NAME_PREFIX=""; csrftoken=abc', '', 'abc'],
    ['no prefix, in single quotes', "SESSION_COOKIE_NAME_PREFIX=''; csrftoken=abc", '', 'abc'],
    ['the cookie is missing', 'jms_csrftoken=abc', 'jms_', 'abc'],
    ['no token', 'SESSION_COOKIE_NAME_PREFIX=jms_', 'jms_', null],
    ['an empty token', 'jms_csrftoken=""', 'jms_', null],
  ])('%s', (_title, text, prefix, token) => {
    const cookies = parseCookies(text)
    expect([cookiePrefix(cookies), csrfToken(cookies)]).toEqual([prefix, token])
  })

  test.each<[string, string | null]>([
    ['jms_public_key="TUlHZg=="', 'TUlHZg=='],
    ['jms_public_key=TUlHZg==', 'TUlHZg=='],
    ['jms_public_key=%22TUlHZg%3D%3D%22', 'TUlHZg=='],
    ['jms_public_key=""', null],
    ["jms_public_key=''", null],
    ['', null],
  ])('the public key of %s', (text, key) => {
    expect(publicKey(parseCookies(text))).toBe(key)
  })

  test('have the session cookie', () => {
    expect(sessionMark(parseCookies('jms_session_expire=close'))).toBe('close')
    expect(sessionMark(parseCookies('jms_session_expire=""'))).toBeNull()
    expect(sessionMark(parseCookies('other=1'))).toBeNull()
  })

  test('are read in spite of missing names, missing values, broken escapes and duplicates', () => {
    const cookies = parseCookies('=x; lonely; a=%E0%A4%A; b=1=2; a=second;  ; c=')
    expect([...cookies]).toEqual([
      ['a', '%E0%A4%A'],
      ['b', '1=2'],
      ['c', ''],
    ])
  })

  test('are written for the whole origin, escaped', () => {
    expect(cookieText('X-JMS-ORG', 'a;b')).toBe('X-JMS-ORG=a%3Bb; Path=/; SameSite=Lax')
    expect(cookieText('jms_session_expire', 'close', 120)).toBe(
      'jms_session_expire=close; Path=/; SameSite=Lax; Max-Age=120',
    )
  })
})
