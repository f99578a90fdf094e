/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { ListInput } from '../../../../src/console/fields/select/list-input.tsx'
import { i18n, startTranslation } from '../../../../src/console/kernel/i18n/i18n.ts'
import { resourceWords } from '../../../../src/console/actions/resource-words.ts'
import { ImportTableRow } from '../../../../src/console/transfer/import/ImportTable.tsx'
import type { ImportSession } from '../../../../src/console/transfer/import/import-session.ts'
import type { ImportRow, ImportTask } from '../../../../src/engine/transfer/import/import-model.ts'
import { field } from '../../../support/fields.ts'
import { formWith, only } from '../../../support/forms.ts'
import { PLAIN_INPUT } from '../../support/plain-input.ts'

await startTranslation('en')
afterEach(cleanup)

const names = only(formWith(['names'], [field('names')]))

function List({ onCommit }: { onCommit: (value: unknown) => void }) {
  const [value, setValue] = useState<unknown>(['one'])
  const change = (next: unknown) => {
    onCommit(next)
    setValue(next)
  }
  return (
    <>
      <ListInput {...PLAIN_INPUT} label="Names" field={names} value={value} onChange={change} />
      <button type="button">Save</button>
    </>
  )
}

test('a text becomes a chip after the press that leaves it, and a value at once', async () => {
  const committed: unknown[] = []
  render(<List onCommit={(value) => committed.push(value)} />)
  const input = screen.getByRole<HTMLInputElement>('textbox')
  fireEvent.change(input, { target: { value: 'two' } })
  const save = screen.getByRole('button', { name: 'Save' })
  fireEvent.mouseDown(save)
  fireEvent.blur(input)
  expect(committed).toEqual([['one', 'two']])
  expect([screen.queryByText('two'), input.value]).toEqual([null, 'two'])
  fireEvent.mouseUp(save)
  fireEvent.click(save)
  await waitFor(() => expect(screen.getByText('two')).toBeDefined())
  expect(input.value).toBe('')
})

const NAME = { name: 'name', label: 'Name', field: null, kind: 'text', required: false, secret: false } as const
const TASK: Pick<ImportTask, 'mode' | 'columns'> = { mode: 'create', columns: [NAME] }
const REFUSED: ImportRow = {
  number: 1,
  cells: { name: 'web' },
  status: { kind: 'error', messages: [{ kind: 'said', column: 'name', text: 'In use' }], doubt: false },
  ticked: true,
  current: null,
  withheld: [],
}

function Rows() {
  const [row, setRow] = useState(REFUSED)
  const session = { change: () => setRow({ ...row, status: { kind: 'pending' } }) } as unknown as ImportSession
  return (
    <table>
      <tbody>
        <ImportTableRow at={0} row={row} task={TASK} session={session} words={resourceWords('assets', i18n.t)} />
      </tbody>
    </table>
  )
}

test('the lines of an import stay where they are while what is below them is pressed', async () => {
  render(<Rows />)
  fireEvent.click(screen.getByRole('button', { name: /^Edit/ }))
  const input = await screen.findByRole<HTMLInputElement>('textbox')
  fireEvent.change(input, { target: { value: 'web-1' } })
  fireEvent.mouseDown(document.body)
  fireEvent.blur(input)
  expect(screen.getByText('In use')).toBeDefined()
  fireEvent.mouseUp(document.body)
  await waitFor(() => expect(screen.queryByText('In use')).toBeNull())
})
