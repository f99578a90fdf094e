import path from 'node:path'
import type { Browser } from '@playwright/test'
import type { Look } from './options.ts'
import type { Picture } from './take.ts'

const PER_SHEET = 12
const COLUMNS = 4
const GAP = 16

/** Half of a wide screen, most of a narrow one: still readable. */
const widthOf = ({ viewport }: Look): number => (viewport.width > 800 ? 720 : 300)

const figure = ({ name, png }: Picture, width: number): string =>
  `<figure style="margin:${GAP / 2}px;width:${width}px">
    <img style="width:100%;border:1px solid #999" src="data:image/png;base64,${png.toString('base64')}">
    <figcaption>${name}</figcaption>
  </figure>`

async function writeSheet(browser: Browser, file: string, pictures: readonly Picture[], width: number): Promise<void> {
  const page = await browser.newPage({ viewport: { width: COLUMNS * (width + GAP), height: 800 } })
  const figures = pictures.map((picture) => figure(picture, width)).join('')
  await page.setContent(`<body style="margin:0;display:flex;flex-wrap:wrap;font:14px sans-serif">${figures}</body>`)
  await page.screenshot({ path: file, fullPage: true })
  await page.close()
}

/** Writes `wide-en-light-1.png` ..., twelve screens each. */
export async function writeSheets(
  browser: Browser,
  folder: string,
  look: Look,
  pictures: readonly Picture[],
): Promise<void> {
  for (let at = 0; at < pictures.length; at += PER_SHEET) {
    const file = path.join(folder, `${look.name}-${at / PER_SHEET + 1}.png`)
    await writeSheet(browser, file, pictures.slice(at, at + PER_SHEET), widthOf(look))
  }
}
