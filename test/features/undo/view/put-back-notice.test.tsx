/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { startTranslation } from '../../../../src/console/kernel/i18n/i18n.ts'
import { PutBackNotice } from '../../../../src/features/undo/view/PutBackNotice.tsx'

const WEIS = [
  { value: 'u3', label: 'Wei Chen', fact: 'wei' },
  { value: 'u4', label: 'Wei Chen', fact: 'wchen' },
]

test('a name that two users have is asked about, and the chosen one joins the others', async () => {
  await startTranslation('en')
  const edits: unknown[] = []
  const choices = [{ label: 'Members', name: 'Wei Chen', path: 'users', many: true, records: WEIS }]
  render(
    <PutBackNotice
      title="Filled in"
      facts={[]}
      choices={choices}
      discardLabel="Discard"
      values={{ users: ['u1', 'u3'] }}
      onEdit={(edit) => edits.push(edit)}
      onDiscard={() => undefined}
    />,
  )
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Members: which Wei Chen?' })
  expect(select.value).toBe('u3')
  await userEvent.selectOptions(select, 'Wei Chen (wchen)')
  expect(edits).toEqual([{ path: 'users', value: ['u1', 'u4'] }])
})
