import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { CELLS_URL, galleryOverlay, galleryPicture, galleryRow } from '../docs/gallery/gallery.ts'
import { CELL_SAMPLES } from '../docs/gallery/cell-samples.ts'
import { INPUT_SAMPLES } from '../docs/gallery/input-samples.ts'
import { isObject, type JsonObject } from '../../src/contract/json-object.ts'
import { readMetadata } from '../../src/contract/metadata.ts'
import type { Look } from './options.ts'
import { around, type Box, openScreen } from './take.ts'
import { csrfHeaders } from '../../test/browser/support/csrf-headers.ts'

/** Wide enough for all columns at once: nothing is cut or behind the first column. */
const ALL_COLUMNS = { width: 15_000, height: 700 }
/** As wide as a small screen, where labels are above their controls; high enough for all fields. */
const FORM = { width: 480, height: 9000 }
const PADDING = 8

export const galleryLooks: ReadonlySet<string> = new Set(['wide-en-light', 'wide-en-dark'])

/** Writes the overlay of the gallery into a folder of its own. */
export async function writeGalleryOverlay(): Promise<{ readonly folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-gallery-'))
  for (const [file, json] of galleryOverlay()) {
    const target = path.join(folder, file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, JSON.stringify(json))
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Creates the row that the pictures of cells show, unless it is there. */
async function createRow(page: Page): Promise<void> {
  const stored = (await (await page.request.get(`${CELLS_URL}?limit=1`)).json()) as { readonly count: number }
  if (stored.count > 0) return
  const answer = await page.request.post(CELLS_URL, { data: galleryRow(), headers: await csrfHeaders(page) })
  if (answer.status() !== 201) throw new Error(`The row of the gallery was refused: ${await answer.text()}`)
}

/** The positions of the columns by their field. A header is named by the label of OPTIONS. */
async function columnPositions(page: Page): Promise<ReadonlyMap<string, number>> {
  const options = readMetadata(await (await page.request.fetch(CELLS_URL, { method: 'OPTIONS' })).json())
  const fields = options.kind === 'metadata' ? (options.fields.GET ?? []) : []
  const headers = await page.locator('thead tr > *').evaluateAll((all) => all.map((each) => each.ariaLabel))
  return new Map(fields.map(({ name, label }) => [name, headers.indexOf(label)]))
}

/** What an element contains, in pixels: a cell is often wider than its text. Nothing that it cuts off. */
const contentBox = (element: Locator): Promise<Box> =>
  element.evaluate((node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    const { left, top, right, bottom } = range.getBoundingClientRect()
    const own = node.getBoundingClientRect()
    return { left, top, right: Math.min(right, own.right), bottom: Math.min(bottom, own.bottom) }
  })

/** Takes one picture of elements that follow each other. */
async function takeOf(page: Page, elements: readonly Locator[], file: string): Promise<void> {
  const { left, top, right, bottom } = around(await Promise.all(elements.map(contentBox)), PADDING)
  const [width, height] = [right - left, bottom - top]
  if (width <= 2 * PADDING || height <= 2 * PADDING) throw new Error(`Nothing is shown for ${file}.`)
  await mkdir(path.dirname(file), { recursive: true })
  await page.screenshot({ path: file, clip: { x: left, y: top, width, height }, animations: 'disabled' })
}

const open = (page: Page, address: string) => openScreen(page, `/console/assets/${address}`)

async function takeCells(page: Page, fileOf: (cell: string) => string): Promise<void> {
  await page.setViewportSize(ALL_COLUMNS)
  await open(page, 'gallery-cells')
  const row = page.getByRole('row').nth(1)
  await row.waitFor()
  const positions = await columnPositions(page)
  for (const [cell, { field }] of Object.entries(CELL_SAMPLES)) {
    const position = positions.get(field) ?? -1
    if (position < 0) throw new Error(`There is no column ${field}.`)
    await takeOf(page, [row.locator('td').nth(position)], fileOf(cell))
  }
}

/** An object has a row of the form for each member. */
const rowsOf = (options: JsonObject | null): number =>
  isObject(options?.['children']) ? Object.keys(options['children']).length : 1

async function takeInputs(page: Page, fileOf: (input: string) => string): Promise<void> {
  await page.setViewportSize(FORM)
  await open(page, 'gallery-inputs/create')
  // Without the ring of the first field.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  const rows = await page.locator('.form-section > .field').all()
  let at = 0
  for (const [input, { options }] of Object.entries(INPUT_SAMPLES)) {
    const count = rowsOf(options)
    await takeOf(page, rows.slice(at, at + count), fileOf(input))
    at += count
  }
  if (at !== rows.length) throw new Error(`The form has ${rows.length} rows, and not ${at}.`)
}

/** Writes a picture of each cell and each input in one scheme; returns how many. */
export async function takeGallery(context: BrowserContext, { colorScheme }: Look, folder: string): Promise<number> {
  const page = await context.newPage()
  await createRow(page)
  await takeCells(page, (cell) => path.join(folder, galleryPicture('cell', cell, colorScheme)))
  await takeInputs(page, (input) => path.join(folder, galleryPicture('input', input, colorScheme)))
  await page.close()
  return Object.keys(CELL_SAMPLES).length + Object.keys(INPUT_SAMPLES).length
}
