import { describe, expect, test } from '@jest/globals'
import { visited, type VisitedScreen, withoutAll, withoutOthers } from '../../../src/engine/menu/visited.ts'

const screen = (pathname: string, words: Partial<VisitedScreen> = {}): VisitedScreen => ({
  pathname,
  address: pathname,
  title: pathname,
  language: 'en',
  affixed: false,
  ...words,
})
const HOME = screen('/home', { affixed: true })
const paths = (screens: readonly VisitedScreen[]) => screens.map(({ address }) => address)

describe('visited screens', () => {
  test('contain a path once, the latest first', () => {
    const screens = [screen('/a'), screen('/b')].reduce<readonly VisitedScreen[]>(visited, [])
    expect(paths(visited(screens, screen('/a', { address: '/a?page=2' })))).toEqual(['/a?page=2', '/b'])
  })

  test('are eight at most, plus affixed ones', () => {
    const screens = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((name) => screen(name))
    expect(paths([HOME, ...screens].reduce<readonly VisitedScreen[]>(visited, []))).toEqual([
      ...['9', '8', '7', '6', '5', '4', '3', '2'],
      '/home',
    ])
  })

  test('keep affixed ones when others are closed', () => {
    expect(paths(withoutOthers([screen('/a'), screen('/b'), HOME], '/b'))).toEqual(['/b', '/home'])
  })

  test('keep affixed ones when all are closed', () => {
    expect(paths(withoutAll([screen('/a'), HOME, screen('/b')]))).toEqual(['/home'])
  })
})
