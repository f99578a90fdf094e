import { describe, expect, test } from '@jest/globals'
import { messageTexts } from './message-texts.ts'
import { PROPER_NAMES } from './proper-names.ts'
import { sourceTexts, type Translated } from './source-texts.ts'

const names = new Set(PROPER_NAMES)
const HAN_OR_KANA = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Without what is filled in, and what stands elsewhere. */
const own = (text: string): string => text.replace(/\{\{[^}]*\}\}|\{\w+\}|\$t\([^)]*\)/g, '').trim()

/** Equal to the English text, or at least in its letters, and no name that stays as it is. */
const isLeft = ({ en, text }: Translated): boolean =>
  /\p{L}/u.test(own(text)) && (text === en || !HAN_OR_KANA.test(text)) && !names.has(own(text))

const say = ({ place, text }: Translated): string => `${place}: ${text}`

const messages = messageTexts()
const sources = sourceTexts(['src/sandbox', 'src/serve', 'src/gateway'])

describe('a text in Chinese or Japanese is no English one, unless it is a proper name', () => {
  test('on the screens of the console', () => {
    expect(messages.length).toBeGreaterThan(500)
    expect(messages.filter(isLeft).map(say)).toEqual([])
  })

  test('in what the servers say', () => {
    expect(sources.length).toBeGreaterThan(500)
    expect(sources.filter(isLeft).map(say)).toEqual([])
  })
})

test('a proper name that is listed is one that is said', () => {
  const said = new Set([...messages, ...sources].map(({ text }) => own(text)))
  expect(PROPER_NAMES.filter((name) => !said.has(name))).toEqual([])
})
