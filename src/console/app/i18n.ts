import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'

export type Language = 'en' | 'zh' | 'ja'
export const LANGUAGES: readonly Language[] = ['zh', 'en', 'ja']

/** The languages' own names: the same in every language, so that everybody finds theirs. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { zh: '中文', en: 'English', ja: '日本語' }

/** What the server calls them in /core/i18n/<code>/ and in its cookie. */
export const SERVER_CODES: Readonly<Record<Language, string>> = { zh: 'zh-hans', en: 'en', ja: 'ja' }

const LOADERS: Readonly<Record<Language, () => Promise<{ default: Readonly<Record<string, unknown>> }>>> = {
  en: () => import('virtual:messages/en'),
  zh: () => import('virtual:messages/zh'),
  ja: () => import('virtual:messages/ja'),
}

export const i18n = createInstance()

/** The first two letters of the language cookie, then of the browser, then Chinese (ruling 25). */
export function chooseLanguage(cookie: string | undefined, browser: string | undefined): Language {
  const wanted = [cookie, browser].map((code) => code?.slice(0, 2).toLowerCase())
  return wanted.map((code) => LANGUAGES.find((language) => language === code)).find((found) => found !== undefined) ?? 'zh'
}

async function load(language: Language): Promise<void> {
  if (i18n.hasResourceBundle(language, 'translation')) return
  const { default: messages } = await LOADERS[language]()
  i18n.addResourceBundle(language, 'translation', messages)
}

/** Ready to translate when it resolves. English follows later, and only where something is missing. */
export async function startTranslation(language: Language): Promise<void> {
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: {},
    nsSeparator: false,
    saveMissing: true,
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  })
  i18n.on('missingKey', () => void load('en'))
  await load(language)
  document.documentElement.lang = language
}

export async function speak(language: Language): Promise<void> {
  await load(language)
  await i18n.changeLanguage(language)
  document.documentElement.lang = language
}
