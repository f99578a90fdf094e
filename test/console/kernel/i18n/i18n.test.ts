/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { addEntryTexts, i18n, changeLanguage, startTranslation } from '../../../../src/console/kernel/i18n/i18n.ts'

const said = (text: string) => ({ resources: { users: { lead: text } } })
const lead = () => i18n.t('resources.users.lead')

// First: the others start the translation.
test('texts of an entry that arrive before the translation starts are there once it has', async () => {
  await addEntryTexts('zh', said('zh'), async (language) => said(language))
  await startTranslation('zh')
  expect(lead()).toBe('zh')
})

const loaded = () => new Promise((resolve) => setTimeout(resolve, 0))

test('a text that a language lacks is shown in English', async () => {
  await startTranslation('zh')
  i18n.addResourceBundle('zh', 'translation', { errors: { conflict: '正在更新' } }, false, true)
  expect(i18n.t('errors.forbidden')).toBe('errors.forbidden')
  await loaded()
  expect(i18n.t('errors.forbidden')).toBe('Request error, no permission for this operation')
  expect(i18n.t('errors.conflict')).toBe('正在更新')
})

test('a text that no language has renders nothing again', async () => {
  await startTranslation('en')
  const renders: string[] = []
  i18n.store.on('added', (language: string) => renders.push(language))
  expect(i18n.t('cell.roles.Custom', { defaultValue: 'Custom' })).toBe('Custom')
  await loaded()
  expect(renders).toEqual([])
})

test('texts of an entry follow the language', async () => {
  await startTranslation('en')
  await addEntryTexts('en', said('en'), async (language) => said(language))
  expect(lead()).toBe('en')
  await changeLanguage('ja')
  expect(lead()).toBe('ja')
})

test('texts of an entry that arrive after a change of the language are loaded again', async () => {
  await startTranslation('en')
  await changeLanguage('zh')
  await addEntryTexts('en', said('en'), async (language) => said(`${language}, again`))
  expect(lead()).toBe('zh, again')
})
