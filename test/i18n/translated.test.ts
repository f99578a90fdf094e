import { describe, expect, test } from '@jest/globals'
import { messageTexts, readNotices, readSandbox, type Translated } from './message-texts.ts'
import { PROPER_NAMES } from './proper-names.ts'

const names = new Set(PROPER_NAMES)
/** Languages whose texts have letters that English has not. */
const WITH_HAN = new Set(['zh', 'ja'])
const HAN_OR_KANA = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Without placeholders and references to other texts. */
const own = (text: string): string => text.replace(/\{\{[^}]*\}\}|\{\w+\}|\$t\([^)]*\)/g, '').trim()

/** Equal to the English text, or in its letters where the language has others, and no name that stays as it is. */
const isLeft = ({ language, en, text }: Translated): boolean =>
  /\p{L}/u.test(own(text)) &&
  (text === en || (WITH_HAN.has(language) && !HAN_OR_KANA.test(text))) &&
  !names.has(own(text))

const say = ({ place, text }: Translated): string => `${place}: ${text}`

const messages = messageTexts()
const sandbox = messageTexts('src/sandbox/messages', readSandbox)
const notices = messageTexts('src/serve/messages', readNotices)

describe('a text in Chinese or Japanese is no English one, unless it is a proper name', () => {
  test('on the screens of the console', () => {
    expect(messages.length).toBeGreaterThan(500)
    expect(messages.filter(isLeft).map(say)).toEqual([])
  })

  test('in the texts of the sandbox', () => {
    expect(sandbox.length).toBeGreaterThan(2000)
    expect(sandbox.filter(isLeft).map(say)).toEqual([])
  })

  test('in the notices of both servers', () => {
    expect(notices.length).toBeGreaterThan(30)
    expect(notices.filter(isLeft).map(say)).toEqual([])
  })
})

test('a proper name that is listed is one that is said', () => {
  const said = new Set([...messages, ...sandbox, ...notices].map(({ text }) => own(text)))
  expect(PROPER_NAMES.filter((name) => !said.has(name))).toEqual([])
})
