/** @jest-environment jsdom */
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { startTranslation } from '../../../src/console/kernel/i18n/i18n.ts'
import { WeekHoursCell } from '../../../src/console/fields/week-hours/week-hours-cell.tsx'
import { WeekHoursGrid } from '../../../src/console/fields/week-hours/WeekHoursGrid.tsx'
import { movedBy } from '../../../src/console/fields/week-hours/strokes.ts'
import { formOf } from '../../../src/engine/form/form.ts'
import { list } from '../../support/screens.ts'
import { sessionOf } from '../../support/sessions.ts'
import { WORDS } from '../support/cell-words.ts'
import { PLAIN_INPUT } from '../support/plain-input.ts'

const entry = list({ form: { sections: [{ title: 'basic', fields: ['hours'] }] } })
const model = formOf({ entry, fields: null, mode: 'create', session: sessionOf(), references: {} })
const [field] = model.sections.flatMap(({ fields }) => fields)

const everyDay = (value: string) => [0, 1, 2, 3, 4, 5, 6].map((id) => ({ id, value }))
let sent: unknown[] = []

function Grid({ start, reason = null }: { start: unknown; reason?: string | null }) {
  const [value, setValue] = useState(start)
  if (field === undefined) throw new Error('The form has a field')
  return (
    <>
      <span id="x-label">Hours</span>
      <WeekHoursGrid
        {...PLAIN_INPUT}
        label="Hours"
        field={field}
        value={value}
        onChange={(next) => {
          sent.push(next)
          setValue(next)
        }}
        reason={reason}
      />
    </>
  )
}

const grid = () => screen.getByRole('grid', { name: 'Hours' })
const cell = (name: string) => screen.getByRole('gridcell', { name })
const words = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

beforeAll(() => startTranslation('en'))
afterEach(() => {
  cleanup()
  sent = []
})

describe('week hours by keyboard', () => {
  test('Space toggles the focused half hour, and all seven days are sent', async () => {
    const user = userEvent.setup()
    render(<Grid start={everyDay('')} />)
    await user.tab()
    expect(document.activeElement).toBe(grid())
    await user.keyboard('{Home}{ArrowDown}{ArrowRight}[Space]')
    expect(cell('Tuesday 00:30–01:00').getAttribute('aria-selected')).toBe('true')
    expect(grid().getAttribute('aria-activedescendant')).toBe(cell('Tuesday 00:30–01:00').id)
    expect(sent).toEqual([everyDay('').map((day) => (day.id === 2 ? { id: 2, value: '00:30~01:00' } : day))])
  })

  test('Shift with arrow keys marks a range, which is sent once', async () => {
    const user = userEvent.setup()
    render(<Grid start={everyDay('')} />)
    await user.tab()
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}{ArrowDown}{/Shift}')
    expect(words()).toEqual(['Mon–Tue 09:00–10:30', 'Wed–Sun never'])
    expect(sent).toHaveLength(1)
  })

  test('a range that starts on a marked half hour clears', async () => {
    const user = userEvent.setup()
    render(<Grid start={[]} />)
    await user.tab()
    await user.keyboard('{Shift>}{End}{/Shift}')
    expect(words()).toEqual(['Mon 00:00–09:00', 'Tue–Sun all day'])
  })

  test.each([
    ['ArrowLeft', { day: 0, at: 0 }, false, { day: 0, at: 0 }],
    ['ArrowRight', { day: 0, at: 47 }, false, { day: 0, at: 47 }],
    ['ArrowUp', { day: 0, at: 5 }, false, { day: 0, at: 5 }],
    ['ArrowDown', { day: 6, at: 5 }, false, { day: 6, at: 5 }],
    ['End', { day: 2, at: 5 }, true, { day: 6, at: 47 }],
    ['Home', { day: 2, at: 5 }, true, { day: 0, at: 0 }],
    ['a', { day: 2, at: 5 }, false, null],
  ])('%s at %j (with Ctrl: %j) moves to %j', (key, from, wide, to) => {
    expect(movedBy(key, from, wide)).toEqual(to)
  })
})

describe('week hours by pointer', () => {
  test('a drag marks a rectangle, wherever the button is let go', async () => {
    const user = userEvent.setup()
    render(<Grid start={everyDay('')} />)
    await user.pointer([
      { keys: '[MouseLeft>]', target: cell('Monday 09:00–09:30') },
      { target: cell('Friday 17:30–18:00') },
      { target: document.body },
    ])
    expect(sent).toEqual([])
    await user.pointer('[/MouseLeft]')
    expect(words()).toEqual(['Mon–Fri 09:00–18:00', 'Sat–Sun never'])
    expect(sent).toHaveLength(1)
  })

  test('a tap toggles a half hour', async () => {
    const user = userEvent.setup()
    render(<Grid start={everyDay('')} />)
    await user.pointer({ keys: '[TouchA]', target: cell('Sunday 23:30–24:00') })
    expect(words()).toEqual(['Mon–Sat never', 'Sun 23:30–24:00'])
  })

  test('all are marked or cleared at once', async () => {
    const user = userEvent.setup()
    render(<Grid start={everyDay('09:00~18:00')} />)
    await user.click(screen.getByRole('button', { name: 'Select all' }))
    expect(words()).toEqual(['Every day all day'])
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(sent.at(-1)).toEqual(everyDay(''))
  })

  test('a locked input does not change', async () => {
    const user = userEvent.setup()
    render(<Grid start={everyDay('')} reason="Not now" />)
    await user.pointer({ keys: '[MouseLeft]', target: cell('Monday 09:00–09:30') })
    await user.click(screen.getByRole('button', { name: 'Select all' }))
    expect(sent).toEqual([])
    expect(grid().getAttribute('aria-disabled')).toBe('true')
  })
})

test('a summary of hours has as few lines as possible', () => {
  render(WeekHoursCell({ value: everyDay('09:00~12:00、13:00~18:00'), shown: '', field: null, words: WORDS }))
  expect(words()).toEqual(['Every day 09:00–12:00, 13:00–18:00'])
})
