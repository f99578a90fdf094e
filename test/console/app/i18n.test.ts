/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { i18n, startTranslation } from '../../../src/console/app/i18n.ts'

const loaded = () => new Promise((resolve) => setTimeout(resolve, 0))

test('a text that is missing in another language is shown in English', async () => {
  await startTranslation('zh')
  i18n.addResourceBundle('zh', 'translation', { errors: { conflict: '正在更新' } }, false, true)
  expect(i18n.t('errors.forbidden')).toBe('errors.forbidden')
  await loaded()
  expect(i18n.t('errors.forbidden')).toBe('Request error, no permission for this operation')
  expect(i18n.t('errors.conflict')).toBe('正在更新')
})
