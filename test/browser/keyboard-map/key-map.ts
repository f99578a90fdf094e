import { readFileSync } from 'node:fs'
import { test, type Page } from '@playwright/test'
import { expect } from '../support/test.ts'

/** A row of a table of docs/keyboard.md. */
interface KeyRow {
  /** First cell without backticks: `Ctrl K`, or `a letter`. */
  readonly keys: string
  /** The key in backticks as Playwright presses it; null if the cell names none. */
  readonly press: string | null
  readonly does: string
}

export interface KeyCheck {
  /** Puts the widget into the state that the row is about. */
  readonly before?: () => Promise<unknown>
  /** Keys to press after that of the row, or instead of one that the row only describes. */
  readonly then?: readonly string[]
  /** Expects what the row says. */
  readonly after: () => Promise<unknown>
}

/** The checks of a widget by `keys`, in the order of the table. */
export type KeyChecks = Readonly<Record<string, KeyCheck>>

export interface Stage {
  readonly page: Page
  /** Opens a screen as a link does. */
  readonly open: (address: string) => Promise<void>
}

/** Opens a widget and returns its checks. */
export type Widget = (stage: Stage) => Promise<KeyChecks>

const PAGE = 'docs/keyboard.md'

/** The tables of the docs by widget. */
export function keyboardMap(): ReadonlyMap<string, readonly KeyRow[]> {
  const [, ...sections] = readFileSync(PAGE, 'utf8').split(/^## /m)
  return new Map(
    // The section about screen readers has no table.
    sections
      .filter((section) => section.includes('\n| key'))
      .map((section) => {
        const [title = '', ...lines] = section.split('\n')
        return [
          title.trim(),
          lines
            .filter((line) => line.startsWith('|'))
            .slice(2)
            .map(rowOf),
        ]
      }),
  )
}

function rowOf(line: string): KeyRow {
  const [, cell = '', does = ''] = line.split('|').map((text) => text.trim())
  const [, key] = /`([^`]+)`/.exec(cell) ?? []
  return { keys: cell.replaceAll('`', ''), press: key === undefined ? null : playwrightKey(key), does }
}

const NAMES: Readonly<Record<string, string>> = {
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
  '☰': 'ContextMenu',
  Esc: 'Escape',
  Ctrl: 'Control',
}

/** `Ctrl K` as `Control+k`; a letter with Shift stays a capital. */
function playwrightKey(caps: string): string {
  const isShifted = caps.startsWith('Shift ')
  const named = caps.split(' ').map((cap) => NAMES[cap] ?? (cap.length === 1 && !isShifted ? cap.toLowerCase() : cap))
  return named.join('+')
}

/** Presses the key of each row of a widget and runs its check. Fails if a row has no check, or a check no row. */
export async function proveWidget(name: string, widget: Widget, stage: Stage): Promise<void> {
  const rows = keyboardMap().get(name) ?? []
  await test.step(name, async () => {
    const checks = await widget(stage)
    expect(Object.keys(checks), `the keys of “${name}” in ${PAGE}`).toEqual(rows.map(({ keys }) => keys))
    for (const { keys, press, does } of rows) {
      const check = checks[keys]
      await test.step(`${keys}: ${does}`, async () => {
        await check?.before?.()
        for (const key of [...(press === null ? [] : [press]), ...(check?.then ?? [])])
          await stage.page.keyboard.press(key)
        await check?.after()
      })
    }
  })
}
