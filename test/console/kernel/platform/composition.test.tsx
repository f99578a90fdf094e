/** @jest-environment jsdom */
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { ListInput } from '../../../../src/console/fields/select/list-input.tsx'
import { startTranslation } from '../../../../src/console/kernel/i18n/i18n.ts'
import { hideComposingKeys } from '../../../../src/console/kernel/platform/composition.ts'
import { formOf } from '../../../../src/engine/form/form.ts'
import { list } from '../../../support/screens.ts'
import { sessionOf } from '../../../support/sessions.ts'
import { PLAIN_INPUT } from '../../support/plain-input.ts'

await startTranslation('en')
beforeAll(hideComposingKeys)
afterEach(cleanup)

const entry = list({ form: { sections: [{ title: 'basic', fields: ['names'] }] } })
const model = formOf({ entry, fields: null, mode: 'create', session: sessionOf(), references: {} })

function openList() {
  const [field] = model.sections.flatMap(({ fields }) => fields)
  if (field === undefined) throw new Error('The form has a field')
  const values: unknown[] = []
  render(<ListInput {...PLAIN_INPUT} label="Names" field={field} value={[]} onChange={(value) => values.push(value)} />)
  return { values, input: screen.getByRole('textbox') }
}

describe('an input method', () => {
  test.each([
    ['keeps the Enter that chooses a word', { isComposing: true }, []],
    ['keeps it in Safari, which sends it after the word', { keyCode: 229 }, []],
    ['leaves the next Enter to the list', {}, [['zhengjian']]],
  ])('%s', (_what, init, expected) => {
    const { values, input } = openList()
    fireEvent.change(input, { target: { value: 'zhengjian' } })
    fireEvent.keyDown(input, { key: 'Enter', ...init })
    expect(values).toEqual(expected)
  })

  test('may compose a comma', () => {
    const { values, input } = openList()
    fireEvent.input(input, { target: { value: 'zheng,' }, isComposing: true })
    expect(values).toEqual([])
  })
})
