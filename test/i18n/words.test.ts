import { expect, test } from '@jest/globals'
import { readConsole, readNotices, readSandbox, type Read, textsIn } from './message-texts.ts'

/** Words that docs/words.md bans, by language. */
const BANNED: Readonly<Record<string, RegExp>> = {
  en: /\b(submit\w*|whoever|whom|of which|that which|stands? (here|in|beside|below)|hangs?|makes? up|comes?|any ?more|nobody|mails|multi-factor)\b/i,
  zh: /你|终断|密文|可连接性|协议组|节点列表|IP ?组|一览|登出/,
  // 秘密鍵 is the private key of a pair; 更新 and 送信 are banned as labels of "Update" and "Submit" only.
  ja: /認可|判断|秘密(?!鍵)|進み具合|使われた|及ぶ|了解|名義|^(更新|送信)$|\}\} (件|個|人|行|台)|[ぁ-んァ-ヶ一-龠]: /,
}

/** Texts with a banned word that is right there, with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'zh palette.synonyms.signOut': 'words that a reader may type to find "Sign out"',
  'ja transfer.import.modes.update.label': 'a mode of an import, not the row action',
  'ja settings.labels.AUTH_OPENID_PROVIDER_AUTHORIZATION_ENDPOINT': 'the term of OAuth 2',
  'ja settings.labels.AUTH_OAUTH2_PROVIDER_AUTHORIZATION_ENDPOINT': 'the term of OAuth 2',
  'ja detail.verb.reset-password': 'sends a mail',
  'ja detail.verb.reset-public-key': 'sends a mail',
}

const FOLDERS: readonly (readonly [string, Read])[] = [
  ['i18n', readConsole],
  ['src/sandbox/messages', readSandbox],
  ['src/serve/messages', readNotices],
]

test.each(
  FOLDERS.flatMap(([folder, read]) => Object.keys(BANNED).map((language) => [folder, language, read] as const)),
)('no text of %s/%s has a banned word', (_, language, read) => {
  const texts = textsIn(read, language)
  expect(texts.length).toBeGreaterThan(10)
  const banned = texts.filter(([key, text]) => BANNED[language]?.test(text) && !(`${language} ${key}` in ALLOWED))
  expect(banned.map(([key, text]) => `${key}: ${text}`)).toEqual([])
})

test('an allowed text exists and has a banned word', () => {
  const isBanned = (place: string): boolean => {
    const [language = '', key] = place.split(' ')
    return FOLDERS.some(([, read]) =>
      textsIn(read, language).some(([each, text]) => each === key && BANNED[language]?.test(text)),
    )
  }
  expect(Object.keys(ALLOWED).filter((place) => !isBanned(place))).toEqual([])
})
