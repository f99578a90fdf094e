/** @jest-environment jsdom */
import { beforeEach, describe, expect, test } from '@jest/globals'
import { currentPath, outsideAddress } from '../../../../src/console/kernel/platform/browser.ts'
import { readPreference, writePreference } from '../../../../src/console/kernel/platform/preferences.ts'

describe('a URL of the settings', () => {
  test.each([
    ['https://docs.example.com/', 'https://docs.example.com/'],
    ['/docs/', 'http://localhost/docs/'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['http://', null],
    ['', null],
  ])('%j becomes %j', (text, href) => {
    expect(outsideAddress(text)).toBe(href)
  })
})

test.each([
  ['/ui/console/users/users?search=a#b', '/console/users/users?search=a#b'],
  ['/ui/', '/'],
  ['/ui', '/'],
])('%s is %s below the base', (address, path) => {
  window.history.replaceState(null, '', address)
  expect(currentPath()).toBe(path)
})

describe('a preference', () => {
  const isNumber = (value: unknown): value is number => typeof value === 'number'
  beforeEach(() => localStorage.clear())

  test('is read as it was written', () => {
    writePreference('density.v2', 30)
    expect(readPreference('density.v2', isNumber, 15)).toBe(30)
  })

  test.each(['"30"', '{', 'null'])('that someone made %s of falls back', (text) => {
    localStorage.setItem('gatehouse.density.v2', text)
    expect(readPreference('density.v2', isNumber, 15)).toBe(15)
  })
})
