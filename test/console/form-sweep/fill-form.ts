import { expect } from '@jest/globals'
import { fireEvent, waitFor } from '@testing-library/react'
import { formatTime } from '../../../src/console/fields/time/format.ts'

/** What is typed into a text control: the first of these that it takes. */
const TEXTS = [
  ' text ',
  '3',
  '7',
  '1024',
  'a@example.com',
  'https://a.example.com/',
  '10.0.0.1',
  '13900001234',
  'home',
  // The same moment in every time zone.
  formatTime(new Date('2027-01-02T03:04:05Z')),
  '0 2 * * *',
  '{"username": "uid"}',
  '["a"]',
]

const CONTROLS = [
  'input:not([type=file])',
  'textarea',
  // The button of an input that opens another field, and of a list of objects.
  'button[aria-expanded=false]:not(.in-button)',
  '.object-add button',
].join(',')

/** What is done with what a form chooses by itself. */
export type Choice = 'as-opened' | 'toggled'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLButtonElement

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLButtonElement

const isInvalid = (control: Element): boolean => control.getAttribute('aria-invalid') === 'true'
const isOff = (control: Control): boolean =>
  control.disabled ||
  control.getAttribute('aria-disabled') === 'true' ||
  control.getAttribute('aria-readonly') === 'true'

/** The chips of a list of texts are beside its control. */
const chipsOf = (control: Element): number => control.parentElement?.querySelectorAll('.chip').length ?? 0

function type(control: Control): void {
  if (control.value !== '' || chipsOf(control) > 0) return
  for (const value of TEXTS) {
    if (chipsOf(control) > 0) fireEvent.keyDown(control, { key: 'Backspace' })
    fireEvent.focus(control)
    fireEvent.change(control, { target: { value } })
    fireEvent.blur(control)
    if (!isInvalid(control)) return
  }
}

const optionsOf = (control: Control): readonly Element[] => [
  ...(document.getElementById(control.getAttribute('aria-controls') ?? '')?.querySelectorAll('[role=option]') ?? []),
]

async function choose(control: Control): Promise<void> {
  if (control.value !== '' || chipsOf(control) > 0) return
  fireEvent.mouseDown(control)
  fireEvent.mouseUp(control)
  if (optionsOf(control).length === 0) await waitFor(() => expect(optionsOf(control)).not.toHaveLength(0))
  const [first] = optionsOf(control)
  if (first !== undefined) fireEvent.click(first)
  fireEvent.blur(control)
}

/** Turns a switch on, ticks a box, and picks the last of several radio buttons. */
function turnOn(control: HTMLInputElement): void {
  const group = [...(control.closest('[role=radiogroup]')?.querySelectorAll('input') ?? [])]
  const isMeant = control.type === 'checkbox' || group.at(-1) === control
  if (isMeant && !control.checked) fireEvent.click(control)
}

const isToggle = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)

/** A toggle that has to be used: a consent that is missing, or a group in which nothing is chosen. */
function isDemanded(control: HTMLInputElement): boolean {
  const group = control.closest('[role=radiogroup]')
  return group === null ? isInvalid(control) : group.querySelector('input:checked') === null
}

async function fillIn(control: Control, choice: Choice): Promise<void> {
  if (control instanceof HTMLButtonElement) fireEvent.click(control)
  else if (control.getAttribute('role') === 'combobox') await choose(control)
  else if (!isToggle(control)) type(control)
  else if (choice === 'toggled' || isDemanded(control)) turnOn(control)
}

const nameOf = (control: Control): string =>
  [control.id, control.name, control.type, isToggle(control) ? control.value : ''].join(' ')

/**
 * Fills every control of a form that is empty, and those that this brings up, as by hand. `toggled` also turns on every
 * switch and picks the last radio button of each group.
 */
export async function fillForm(form: HTMLElement, choice: Choice): Promise<void> {
  const done = new Set<string>()
  for (;;) {
    const control = [...form.querySelectorAll(CONTROLS)]
      .filter(isControl)
      .find((each) => !isOff(each) && !done.has(nameOf(each)))
    if (control === undefined) return
    done.add(nameOf(control))
    await fillIn(control, choice)
  }
}
