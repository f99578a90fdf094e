/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { act, render } from '@testing-library/react'
import { useResourceWords } from '../../../src/console/actions/resource-words.ts'
import { speak, startTranslation } from '../../../src/console/app/i18n.ts'

await startTranslation('en')

test('memoized words change with the language: a new language brings a new t', async () => {
  const Words = () => useResourceWords('users').many
  const { container } = render(<Words />)
  expect(container.textContent).toBe('users')
  await act(() => speak('zh'))
  expect(container.textContent).toBe('用户')
})
