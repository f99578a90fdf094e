import { describe, expect, test } from '@jest/globals'
import { linesOf, MISTAKES, overlay, withMistake } from './overlay-mistakes.ts'

describe('the check of an overlay', () => {
  test('has nothing to say about one without mistakes', () => {
    expect(linesOf(overlay)).toEqual([])
  })

  test('says in one run what is wrong at every level, in every file', () => {
    const wrong = MISTAKES.filter(({ mistake }) => mistake.startsWith('all levels: '))
    const changed = wrong.reduce((base, each) => withMistake(each, base), overlay)
    const lines = linesOf(changed)
    for (const line of wrong.flatMap(({ says }) => says)) expect(lines).toContain(line)
  })
})
