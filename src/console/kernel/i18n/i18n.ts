import { atom } from 'jotai'
import { createInstance, type TFunction } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { DEFAULT_LANGUAGE, type Language } from '../../../contract/language.ts'
import { describeFailure, type Failure, isUnanswered } from '../../../client/failure.ts'
import { reportMissing } from '../platform/development.ts'
import { store } from '../platform/store.ts'
import { loadSharedTexts } from './text-files.ts'

type Messages = Readonly<Record<string, unknown>>

type Download = (language: Language) => Promise<Messages>

/** The text files to load for a language: those of entries only once a screen has needed them. */
const filesAtom = atom<readonly Download[]>([loadSharedTexts])

/** The language on the screen; null until the translation starts. */
const languageAtom = atom<Language | null>(null)

export const i18n = createInstance()

/** Running and finished downloads. Don't ask i18next which texts are loaded: it caches a miss in the fallback bundle. */
const downloadsAtom = atom(() => new Map<Download, Map<Language, Promise<void>>>())

async function load(language: Language): Promise<void> {
  await Promise.all(store.get(filesAtom).map((download) => loadTexts(download, language)))
}

function loadTexts(download: Download, language: Language): Promise<void> {
  const downloads = store.get(downloadsAtom)
  const byLanguage = downloads.get(download) ?? new Map<Language, Promise<void>>()
  downloads.set(download, byLanguage)
  const known = byLanguage.get(language)
  if (known !== undefined) return known
  const loading = addTexts(download, language).catch((error: unknown) => {
    byLanguage.delete(language)
    throw error
  })
  byLanguage.set(language, loading)
  return loading
}

async function addTexts(download: Download, language: Language): Promise<void> {
  const texts = await download(language)
  // What needs texts of its own language waits for them. Only those of English may be missing on the screen.
  const silent = language === store.get(languageAtom)
  i18n.addResourceBundle(language, 'translation', texts, true, true, { silent })
}

/** Loads a text file in the current language, and in each later one. */
async function loadFromNowOn(download: Download): Promise<void> {
  store.set(filesAtom, [...new Set([...store.get(filesAtom), download])])
  const language = store.get(languageAtom)
  if (language !== null) await loadTexts(download, language)
}

/** The language of the texts to load. */
export const textLanguage = (): Language => store.get(languageAtom) ?? DEFAULT_LANGUAGE

/**
 * Adds the texts of an entry. Silent, because its screens render afterwards.
 * @param download loads them in another language: now, if the language has changed meanwhile, or later
 */
export async function addEntryTexts(language: Language, texts: Messages, download: Download): Promise<void> {
  // i18next takes no texts before it has started: `startTranslation` adds these.
  if (store.get(languageAtom) === null) {
    return loadFromNowOn((other) => (other === language ? Promise.resolve(texts) : download(other)))
  }
  i18n.addResourceBundle(language, 'translation', texts, true, true, { silent: true })
  store.get(downloadsAtom).set(download, new Map([[language, Promise.resolve()]]))
  await loadFromNowOn(download)
}

function onMissingText(_languages: readonly string[], _namespace: string, key: string, shown: string): void {
  load('en').catch(() => undefined)
  // Otherwise the caller has a default: not every entry needs a text of its own.
  if (shown === key) reportMissing({ kind: 'text', name: key })
}

/** Loads the texts and starts i18next. English texts load only if a text is missing in another language. */
export async function startTranslation(language: Language): Promise<void> {
  store.set(languageAtom, language)
  const started = i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: {},
    nsSeparator: false,
    saveMissing: true,
    // Without a handler i18next would store the key as the text and render everything again.
    missingKeyHandler: onMissingText,
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  })
  await Promise.all([started, load(language)])
  document.documentElement.lang = language
}

/** Changes the language without a reload of the page. */
export async function changeLanguage(language: Language): Promise<void> {
  await load(language)
  store.set(languageAtom, language)
  await i18n.changeLanguage(language)
  document.documentElement.lang = language
}

/** Reason of a failure in one sentence: the message of the server, else a text of the console. */
export function failureText(error: unknown, t: TFunction): string {
  const failure = describeFailure(error)
  const { messageKey, detail, status } = failure
  return withRequestId(detail ?? t(messageKey, { status: status ?? 0 }), failure, t)
}

/** The title of a failed change, such as "Delete failed", unless the result is unknown. */
export const failureTitle = (title: string, failure: Failure, t: TFunction): string =>
  isUnanswered(failure) ? t('errors.resultUnknown') : title

/** Adds what to quote when asking for help, if a failure has it. */
export const withRequestId = (text: string, { requestId }: Failure, t: TFunction): string =>
  requestId === undefined ? text : t('errors.withRequestId', { text, id: requestId })
