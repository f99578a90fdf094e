/** @jest-environment jsdom */
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { startTranslation } from '../../../src/console/app/i18n.ts'
import { CronInput } from '../../../src/console/fields/cron/input.tsx'
import { runText } from '../../../src/console/fields/cron/run-text.ts'
import { field } from '../../support/fields.ts'
import { formWith, only } from '../../support/forms.ts'
import { PLAIN_INPUT } from '../support/plain-input.ts'

const crontab = only(formWith(['crontab'], [field('crontab', { maxLength: 128 })]))

function shown(value: string): HTMLElement {
  render(
    <>
      <label htmlFor="x">Crontab</label>
      <CronInput {...PLAIN_INPUT} label="Crontab" field={crontab} value={value} onChange={() => undefined} />
    </>,
  )
  return screen.getByRole('textbox', { name: 'Crontab' })
}

const runs = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
const description = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent ?? ''

describe('a crontab', () => {
  beforeAll(() => startTranslation('en'))
  afterEach(cleanup)

  test('is what a field of that name is asked for as', () => {
    expect(crontab.input).toBe('cron')
  })

  test('shows the next five runs in words, while it is typed', async () => {
    const control = shown('30 2 * * mon')
    expect(runs()).toHaveLength(5)
    for (const run of runs()) expect(run).toMatch(/^Monday, .* at 02:30$/)
    await userEvent.setup().type(control, 's')
    expect(runs()).toHaveLength(5)
    await userEvent.setup().type(control, ' 7')
    expect(runs()).toEqual([])
  })

  test('says what its five fields are', () => {
    expect(description(shown(''))).toMatch(/^Five fields: minute, hour, day of the month, month, day of the week/)
  })

  test.each([
    ['en', 'Sunday, November 22, 2026 at 02:00'],
    ['zh', '2026年11月22日星期日 02:00'],
    ['ja', '2026年11月22日日曜日 2:00'],
  ])('tells a run in %s: %s', (language, words) => {
    expect(runText(new Date(2026, 10, 22, 2), language)).toBe(words)
  })
})
