/** @jest-environment jsdom */
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { addDays, set } from 'date-fns'
import { startTranslation } from '../../../src/console/kernel/i18n/i18n.ts'
import { store } from '../../../src/console/kernel/platform/store.ts'
import { clocksAtom } from '../../../src/console/kernel/session/session-state.ts'
import { CronInput } from '../../../src/console/fields/crontab/crontab-input.tsx'
import { CrontabCell } from '../../../src/console/fields/crontab/crontab-cell.tsx'
import { crontabWords } from '../../../src/console/fields/crontab/CrontabWords.tsx'
import { runText } from '../../../src/console/fields/crontab/CrontabPreview.tsx'
import { field } from '../../support/fields.ts'
import { formWith, only } from '../../support/forms.ts'
import { WORDS } from '../support/cell-words.ts'
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

  test('is the input of a field of that name', () => {
    expect(crontab.input).toBe('cron')
  })

  test('shows the next five runs in words, while it is typed', async () => {
    const control = shown('30 2 * * mon')
    expect(await screen.findAllByRole('listitem')).toHaveLength(5)
    screen.getByText(/^Next runs in the server’s time zone\. It is not known here, so the first may differ by a day/)
    for (const run of runs()) expect(run).toMatch(/^Monday, .* at 02:30$/)
    await userEvent.setup().type(control, 's')
    expect(runs()).toHaveLength(5)
    await userEvent.setup().type(control, ' 7')
    expect(runs()).toEqual([])
  })

  test('shows the runs that are next by the clock of the server', async () => {
    const local = new Date()
    const server = addDays(local, 40)
    store.set(clocksAtom, [server, local])
    shown('0 2 * * *')
    const first = runText(set(addDays(server, server.getHours() < 2 ? 0 : 1), { hours: 2, minutes: 0 }), 'en')
    expect((await screen.findAllByRole('listitem'))[0]?.textContent).toBe(first)
    store.set(clocksAtom, null)
  })

  test('shows its meaning in words while it is typed', async () => {
    const control = shown('30 2 * * mon')
    await screen.findByText('At 02:30, only on Monday')
    await userEvent.setup().type(control, '-fri')
    await screen.findByText('At 02:30, Monday through Friday')
    await userEvent.setup().type(control, '-')
    expect(screen.queryByText(/^At/)).toBeNull()
  })

  test('is shown with its words in a cell', async () => {
    render(<CrontabCell value="0 2 13 * 5" shown="0 2 13 * 5" field={null} words={WORDS} />)
    screen.getByText('0 2 13 * 5')
    await screen.findByText('At 02:00, on day 13 of the month, only on Friday')
  })

  test.each([
    ['0 2 * * *', 'At 02:00', '在02:00', '02:00'],
    ['0 2 * * mon-fri', 'At 02:00, Monday through Friday', '在02:00，星期一至星期五', '02:00、月曜日～金曜日'],
    [
      '0 0 * * fri-mon',
      'At 00:00, only on Sunday, Monday, Friday, and Saturday',
      '在00:00，仅星期日，星期一，星期五和星期六',
      '00:00、日曜日、月曜日、金曜日、土曜日のみ',
    ],
    ['*/20 * * * *', 'Every 20 minutes', '每隔 20 分钟', '20 分ごと'],
    ['0 4 1,15 * *', 'At 04:00, on day 1 and 15 of the month', '在04:00，限每月 1 号和15 号', '04:00、毎月 1、15 日'],
    ['0 0 * 1-3 *', 'At 00:00, January through March', '在00:00，一月至三月', '00:00、1 月～3 月のみ'],
  ])('%s has words in three languages', (crontab, ...words) => {
    expect(['en', 'zh', 'ja'].map((language) => crontabWords(crontab, language))).toEqual(words)
  })

  test.each(['', '0 2 * *', '61 * * * *', '@daily', '0 2 L * *'])('%p has no words', (text) => {
    expect(crontabWords(text, 'en')).toBeNull()
  })

  test('shows the names of its five fields', () => {
    expect(description(shown(''))).toMatch(/^Five fields: minute, hour, day of month, month, day of week/)
  })

  test.each([
    ['en', 'Sunday, November 22, 2026 at 02:00'],
    ['zh', '2026年11月22日星期日 02:00'],
    ['ja', '2026年11月22日日曜日 2:00'],
  ])('shows a run in %s: %s', (language, words) => {
    expect(runText(new Date(2026, 10, 22, 2), language)).toBe(words)
  })
})
