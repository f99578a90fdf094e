/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup } from '@testing-library/react'
import { FIELD_SHAPES } from './field-shapes.ts'
import { inputOf, JUNK, metadataOf, openForm } from './shape-form.tsx'

afterEach(cleanup)

test.each(Object.entries(FIELD_SHAPES))('%s has an input with an accessible name for any value', async (_, shape) => {
  for (const it of JUNK) {
    cleanup()
    await openForm(metadataOf(shape), { id: '1', it })
    expect(inputOf(shape)).toBeDefined()
  }
})
