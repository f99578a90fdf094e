/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { act, render } from '@testing-library/react'
import { useResourceWords } from '../../../src/console/actions/resource-words.ts'
import { changeLanguage, startTranslation } from '../../../src/console/kernel/i18n/i18n.ts'

await startTranslation('en')

test('memoized words change with the language', async () => {
  const Words = () => useResourceWords('users').many
  const { container } = render(<Words />)
  expect(container.textContent).toBe('users')
  await act(() => changeLanguage('zh'))
  expect(container.textContent).toBe('用户')
})
