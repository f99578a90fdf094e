/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup } from '@testing-library/react'
import { openForm, text } from './render-form.tsx'

afterEach(cleanup)

test('a comment has three rows', async () => {
  await openForm()
  expect(text('comment')).toHaveProperty('rows', 3)
})
