import type { Page } from '@playwright/test'
import { toText } from '../../../src/contract/json-object.ts'
import { endSession, sendLogin } from '../../browser/support/sign-in.ts'
import { SUBMIT } from '../../support/submit-name.ts'
import { type Campaign, mustBeZero, type OpenCampaign, type Size, type StepResult } from '../campaign.ts'
import { type ConsoleBrowser, openConsoleBrowser } from './console-browser.ts'
import { seededRandom } from '../seeded-random.ts'

const FORM = '/ui/console/users/groups/create'
const LIST = '/api/v1/users/groups/'
const ENDS = { whole: 5, slice: 1 }
const WORDS = ['night', 'shift', '値班', 'Größe', '"quoted"', 'a  b', '<b>', '1,2;3', 'end']

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Types texts into the form, and ends the session before the keystroke `at` of all. */
async function type(console: ConsoleBrowser, page: Page, texts: Readonly<Record<string, string>>, at: number) {
  let number = 0
  for (const [name, text] of Object.entries(texts)) {
    await field(page, name).focus()
    for (const character of text) {
      if (number === at) await endSession(console.context, console.origin)
      number += 1
      await page.keyboard.insertText(character)
    }
  }
}

async function signInAgain(page: Page): Promise<void> {
  const box = page.getByRole('alertdialog', { name: 'Info' })
  const opened = page.waitForEvent('popup')
  await box.getByRole('button', { name: 'Re-login' }).click()
  await sendLogin(await opened)
}

async function open(size: Size): Promise<OpenCampaign> {
  const console = await openConsoleBrowser()
  /** Returns how many keystrokes were typed, and how many of them are not stored. */
  async function endOnce(random: () => number, name: string, injects: boolean) {
    const comment = Array.from({ length: 6 }, () => WORDS[Math.floor(random() * WORDS.length)]).join(' ')
    const texts = { Name: name, Comment: comment }
    const total = [...name, ...comment].length
    const page = await console.newPage()
    await page.goto(FORM)
    await type(console, page, texts, Math.floor(random() * total))
    if (injects) await field(page, 'Comment').press('Backspace')
    await page.getByRole('button', { name: SUBMIT }).click()
    await signInAgain(page)
    await page.waitForURL((url) => !url.pathname.endsWith('/create'))
    await page.close()
    const row = (await console.rows(LIST, name)).find((each) => each['name'] === name)
    const stored = [...toText(row?.['name']), ...toText(row?.['comment'])].length
    const isEqual = row?.['name'] === name && row['comment'] === comment
    const difference = `${JSON.stringify(texts)} is stored as ${JSON.stringify([row?.['name'], row?.['comment']])}`
    return { total, lost: isEqual ? 0 : Math.max(1, total - stored), difference }
  }
  async function step(seed: number, injects: boolean): Promise<StepResult> {
    const random = seededRandom(seed)
    const [counts, samples]: [Record<string, number>, string[]] = [{ ends: 0, keystrokes: 0, 'keystrokes lost': 0 }, []]
    for (let number = 0; number < ENDS[size]; number += 1) {
      const { total, lost, difference } = await endOnce(random, `group ${String(seed)} ${String(number)}`, injects)
      counts['ends'] = (counts['ends'] ?? 0) + 1
      counts['keystrokes'] = (counts['keystrokes'] ?? 0) + total
      counts['keystrokes lost'] = (counts['keystrokes lost'] ?? 0) + lost
      if (lost > 0) samples.push(difference)
    }
    return { counts, samples }
  }
  return { step, close: () => console.close() }
}

/** The session ends while a user types into a form. */
export const sessionEndsCampaign: Campaign = {
  summary: 'The session ends at any keystroke of a form, and the user signs in again when the form is sent',
  rules: [
    'A step fills several forms; before a keystroke that the seed chooses, the session is ended from elsewhere.',
    'A keystroke is lost when the object that the server has at the end differs from what was typed.',
  ],
  open,
  injected: 'keystrokes lost',
  faults: mustBeZero('keystrokes lost'),
}
