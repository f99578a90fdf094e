import { atom } from 'jotai'
import { findLanguage, type Language } from '../../../contract/language.ts'
import { store } from '../../kernel/platform/store.ts'
import type { CalendarLocale } from './locale/calendar-locale.ts'

const LOADERS: Readonly<Record<Language, () => Promise<CalendarLocale>>> = {
  en: async () => (await import('./locale/en.ts')).enLocale,
  zh: async () => (await import('./locale/zh.ts')).zhLocale,
  ja: async () => (await import('./locale/ja.ts')).jaLocale,
}

const localesAtom = atom(() => new Map<string, Promise<CalendarLocale>>())

/** Loads a language of the calendar. Returns the same promise for the same language, so that React can suspend on it. */
export function calendarLocale(language: string): Promise<CalendarLocale> {
  const locales = store.get(localesAtom)
  const known = locales.get(language)
  if (known !== undefined) return known
  const promise = LOADERS[findLanguage(language) ?? 'en']()
  locales.set(language, promise)
  return promise
}
