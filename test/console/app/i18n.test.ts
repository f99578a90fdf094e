/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { i18n, startTranslation } from '../../../src/console/app/i18n.ts'

test('a text that is missing in another language is shown in English', async () => {
  await startTranslation('zh')
  expect(i18n.hasResourceBundle('en', 'translation')).toBe(false)
  i18n.t('not.there.yet')
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(i18n.hasResourceBundle('en', 'translation')).toBe(true)
  i18n.addResource('en', 'translation', 'not.there.yet', 'Only in English')
  expect(i18n.t('not.there.yet')).toBe('Only in English')
  expect(i18n.t('errors.forbidden')).not.toBe(i18n.t('errors.forbidden', { lng: 'en' }))
})
