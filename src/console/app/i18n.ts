import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '../../client/language.ts'

type Messages = Readonly<Record<string, unknown>>

/** The languages' own names: the same in every language, so that everybody finds theirs. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', zh: '中文', ja: '日本語' }

type Download = () => Promise<{ default: Messages }>

const FIRST: Readonly<Record<Language, Download>> = {
  en: () => import('virtual:messages/en'),
  zh: () => import('virtual:messages/zh'),
  ja: () => import('virtual:messages/ja'),
}

const LATE: Readonly<Record<Language, Download>> = {
  en: () => import('virtual:late-messages/en'),
  zh: () => import('virtual:late-messages/zh'),
  ja: () => import('virtual:late-messages/ja'),
}

/** What a language has to bring by now: the second part from when something first needed it. */
let wanted: readonly (typeof FIRST)[] = [FIRST]

/** Null before the translation starts, which then loads what is wanted by then. */
let spoken: Language | null = null

export const i18n = createInstance()

/** Not asked of i18next: it notes a missing text in the bundle of the fallback, which then seems to be there. */
const asked = new Map<Download, Promise<void>>()

async function load(language: Language): Promise<void> {
  await Promise.all(wanted.map((part) => loadPart(part[language], language)))
}

function loadPart(download: Download, language: Language): Promise<void> {
  const known = asked.get(download)
  if (known !== undefined) return known
  const loading = add(download, language).catch((error: unknown) => {
    asked.delete(download)
    throw error
  })
  asked.set(download, loading)
  return loading
}

async function add(download: Download, language: Language): Promise<void> {
  const { default: messages } = await download()
  i18n.addResourceBundle(language, 'translation', messages, true, true)
}

/** What forms, details, import and export say, in the language spoken now and in each that is spoken later. */
export async function loadLateTexts(): Promise<void> {
  wanted = [FIRST, LATE]
  if (spoken !== null) await load(spoken)
}

/** What the screens of an entry say, by language; they are drawn after it is here, so nobody need hear of it. */
export function addEntryTexts(texts: Readonly<Record<string, Messages>>): void {
  for (const [language, own] of Object.entries(texts))
    i18n.addResourceBundle(language, 'translation', own, true, true, { silent: true })
}

/** Ready to translate when it resolves. English follows only where something is missing in another language. */
export async function startTranslation(language: Language): Promise<void> {
  spoken = language
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
  spoken = language
  await i18n.changeLanguage(language)
  document.documentElement.lang = language
}
