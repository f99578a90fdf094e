import { expect, type Locator, type Page } from '@playwright/test'
import { secret } from './secrets.ts'
import { SUBMIT } from '../../support/submit-name.ts'

/** Values by field label; for a select, the name of the option. */
export type FieldValues = Readonly<Record<string, string>>

const REQUIRED =
  '[aria-required=true]:is(input:not([type=hidden]), textarea, [role=combobox], [role=radiogroup]), fieldset[aria-required=true]'

/** A valid text for a field with this label. */
function textFor(label: string, text: string): string {
  if (/\bip\b|address/i.test(label)) return '10.77.0.7'
  if (/email/i.test(label)) return `${text}@example.com`
  if (/url/i.test(label)) return 'https://example.com'
  return text
}

async function labelOf(control: Locator): Promise<string> {
  return control.evaluate((element) => {
    const labelled = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
    const labels = 'labels' in element && element.labels instanceof NodeList ? element.labels[0]?.textContent : ''
    return (element.getAttribute('aria-label') ?? (labelled.trim() || (labels ?? ''))).replace('*', '').trim()
  })
}

async function choose(page: Page, control: Locator, value: string | undefined): Promise<void> {
  await control.click()
  const options = page.getByRole('listbox').getByRole('option', value === undefined ? {} : { name: value })
  const option = options.and(page.locator(':not([aria-disabled=true])'))
  await option.first().click()
  if ((await control.getAttribute('aria-expanded')) === 'true') await page.keyboard.press('Escape')
}

async function isEmpty(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    if (element.matches('[role=combobox]')) {
      const box = element.closest('.select-box') ?? element
      const typed = element instanceof HTMLInputElement ? element.value : (element.textContent ?? '')
      return box.querySelector('.chip') === null && typed.trim() === ''
    }
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element.value === ''
    return element.querySelector('input:checked, [aria-checked=true]') === null
  })
}

async function fill(page: Page, control: Locator, text: string, values: FieldValues): Promise<void> {
  const label = await labelOf(control)
  const value = values[label]
  if (!(await control.isVisible()) || !(await control.isEditable().catch(() => true))) return
  if (value === undefined && !(await isEmpty(control))) return
  const role = await control.getAttribute('role')
  if (role === 'combobox') return choose(page, control, value)
  if (role === 'radiogroup')
    return control
      .getByRole('radio', value === undefined ? {} : { name: value })
      .first()
      .check()
  if ((await control.getAttribute('type')) === 'password') return control.fill(value ?? secret('sweep'))
  const number =
    (await control.getAttribute('type')) === 'number' || (await control.getAttribute('inputmode')) === 'numeric'
  await control.fill(value ?? (number ? '7' : textFor(label, text)))
}

/** Fills in the given values and all required fields, twice, because a value can show further fields. */
export async function fillRequired(page: Page, text: string, values: FieldValues = {}): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: SUBMIT })).toBeVisible()
  for (const [label, value] of Object.entries(values)) {
    const control = main.getByLabel(label, { exact: true }).first()
    if ((await control.getAttribute('aria-required')) !== 'true') await fillValue(page, control, value)
  }
  for (let round = 0; round < 2; round += 1)
    for (const control of await main.locator(REQUIRED).all()) await fill(page, control, text, values)
}

async function fillValue(page: Page, control: Locator, value: string): Promise<void> {
  if ((await control.getAttribute('role')) === 'combobox') return choose(page, control, value)
  await control.fill(value)
}
