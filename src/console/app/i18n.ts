import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '../../client/language.ts'

type Messages = Readonly<Record<string, unknown>>

/** The languages' own names: the same in every language, so that everybody finds theirs. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', zh: '中文', ja: '日本語' }

const LOADERS: Readonly<Record<Language, () => Promise<{ default: Messages }>>> = {
  en: () => import('virtual:messages/en'),
  zh: () => import('virtual:messages/zh'),
  ja: () => import('virtual:messages/ja'),
}

export const i18n = createInstance()

/** Not asked of i18next: it notes a missing text in the bundle of the fallback, which then seems to be there. */
const asked = new Map<Language, Promise<void>>()

function load(language: Language): Promise<void> {
  const known = asked.get(language)
  if (known !== undefined) return known
  const loading = download(language).catch((error: unknown) => {
    asked.delete(language)
    throw error
  })
  asked.set(language, loading)
  return loading
}

async function download(language: Language): Promise<void> {
  const { default: messages } = await LOADERS[language]()
  i18n.addResourceBundle(language, 'translation', messages, true, true)
}

/** What the screens of an entry say, by language; they are drawn after it is here, so nobody need hear of it. */
export function addEntryTexts(texts: Readonly<Record<string, Messages>>): void {
  for (const [language, own] of Object.entries(texts))
    i18n.addResourceBundle(language, 'translation', own, true, true, { silent: true })
}

/** Ready to translate when it resolves. English follows only where something is missing in another language. */
export async function startTranslation(language: Language): Promise<void> {
  const started = i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: {},
    nsSeparator: false,
    saveMissing: true,
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  })
  i18n.on('missingKey', () => void load('en').catch(() => undefined))
  await Promise.all([started, load(language)])
  document.documentElement.lang = language
}

/** Changes every text at once, without a reload. */
export async function speak(language: Language): Promise<void> {
  await load(language)
  await i18n.changeLanguage(language)
  document.documentElement.lang = language
}
