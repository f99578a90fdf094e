import { describe, expect, test } from '@jest/globals'
import { browserOrigin, moveCookie, moveLocation, moveOrigin, shownOrigin } from '../../src/gateway/headers.ts'

const CORE = new URL('http://10.0.0.5:8080')
const HERE = 'http://127.0.0.1:9000'

describe('the origin of the browser', () => {
  test.each([
    [{ host: '127.0.0.1:9000' }, HERE],
    [{ host: 'gate.example.com', 'x-forwarded-proto': 'https' }, 'https://gate.example.com'],
    [{ host: 'gate.example.com', 'x-forwarded-proto': 'https, http' }, 'https://gate.example.com'],
    [{ host: 'gate.example.com', 'x-forwarded-proto': 'gopher' }, 'http://gate.example.com'],
    [{}, 'http://10.0.0.5:8080'],
  ])('%j: %s', (headers, expected) => {
    expect(browserOrigin(headers, CORE)).toBe(expected)
  })

  test('a core behind http gets the same, one behind https its own name', () => {
    expect(shownOrigin(HERE, CORE)).toBe(HERE)
    expect(shownOrigin(HERE, new URL('https://bastion.example.com'))).toBe('https://bastion.example.com')
  })

  test.each([
    [HERE, 'https://core'],
    [`${HERE}/ui/?a=1`, 'https://core/ui/?a=1'],
    ['http://127.0.0.1:90001/ui/', 'http://127.0.0.1:90001/ui/'],
    ['http://evil.example.com', 'http://evil.example.com'],
    ['null', 'null'],
  ])('of the requesting page: %s becomes %s', (value, expected) => {
    expect(moveOrigin(value, HERE, 'https://core')).toBe(expected)
  })
})

describe('a redirect to the core is rewritten', () => {
  test.each([
    ['/core/auth/login/', '/core/auth/login/'],
    ['../x', '../x'],
    ['', ''],
    ['http://10.0.0.5:8080/core/auth/login/?next=/ui/#a', `${HERE}/core/auth/login/?next=/ui/#a`],
    ['http://10.0.0.5:8080', HERE],
    ['https://10.0.0.5:8080/', `${HERE}/`],
    ['//10.0.0.5:8080/a', `${HERE}/a`],
    ['HTTP://10.0.0.5:8080/a', `${HERE}/a`],
    ['http://admin@10.0.0.5:8080/a', `${HERE}/a`],
    ['http://10.0.0.5:8080//evil.example.com/', `${HERE}//evil.example.com/`],
    ['https://127.0.0.1:9000/a', `${HERE}/a`],
  ])('%s -> %s', (location, expected) => {
    expect(moveLocation(location, CORE, HERE)).toBe(expected)
  })

  test.each([
    'https://sso.example.com/login?service=http://10.0.0.5:8080/',
    'http://10.0.0.5/',
    'http://10.0.0.5:8080.evil.example.com/',
    'jms://abc',
    'http://[',
  ])('unless its target is another server: %s', (location) => {
    expect(moveLocation(location, CORE, HERE)).toBe(location)
  })
})

describe('a rewritten cookie', () => {
  test.each([
    ['a=1; Path=/; HttpOnly; SameSite=Lax', 'a=1; Path=/; HttpOnly; SameSite=Lax'],
    ['jms_public_key="LS0=="; Path=/', 'jms_public_key="LS0=="; Path=/'],
    ['a=1; Domain=.example.com; Path=/', 'a=1; Path=/'],
    ['a=1; Path=/; secure; HttpOnly', 'a=1; Path=/; HttpOnly'],
    ['a=1;Path=/;Secure;SameSite=None;Partitioned', 'a=1;Path=/'],
    ['a=1; domain=example.com; SameSite = none', 'a=1'],
    ['secure=domain; Path=/', 'secure=domain; Path=/'],
    [
      'a=; expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0; Path=/',
      'a=; expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0; Path=/',
    ],
  ])('over plain http: %s', (cookie, expected) => {
    expect(moveCookie(cookie, HERE)).toBe(expected)
  })

  test('over https stays secure', () => {
    expect(moveCookie('a=1; Domain=example.com; Secure; SameSite=None', 'https://gate.example.com')).toBe(
      'a=1; Secure; SameSite=None',
    )
  })
})
