/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { startTranslation } from '../../../src/console/kernel/i18n/i18n.ts'
import { OptionList } from '../../../src/console/fields/select/OptionList.tsx'

await startTranslation('en')
afterEach(cleanup)

function scrolledTo(pixelsBeforeTheEnd: number) {
  const onEnd = jest.fn()
  const remote = {
    total: 40,
    loading: false,
    failed: false,
    onOpen: () => undefined,
    onSearch: () => undefined,
    onEnd: () => undefined,
  }
  render(
    <OptionList
      anchor={document.body}
      options={[{ value: '1', label: 'One' }]}
      listProps={{ role: 'listbox' }}
      optionProps={({ label }) => ({ key: label, role: 'option' })}
      total={40}
      onEnd={onEnd}
      remote={remote}
    />,
  )
  const list = screen.getByRole('listbox')
  Object.defineProperties(list, {
    scrollHeight: { value: 2000 },
    clientHeight: { value: 200 },
    scrollTop: { value: 1800 - pixelsBeforeTheEnd },
  })
  fireEvent.scroll(list)
  return onEnd
}

test('an option list loads more from 600 px before its end', () => {
  expect(scrolledTo(600)).not.toHaveBeenCalled()
  cleanup()
  expect(scrolledTo(599)).toHaveBeenCalledTimes(1)
})
