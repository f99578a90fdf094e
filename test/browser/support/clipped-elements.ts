/**
 * Controls, headers and cells of a list that are cut off, one per line. Runs in the page (`page.evaluate`), so it cannot use
 * anything outside of itself.
 */
export function clippedElements(): readonly string[] {
  /** Unused pixels that a column may have while another one is cut off. */
  const SPARE = 72
  const NARROW = 640
  const LINE_OF_HEAD = 14
  const found: string[] = []
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && getComputedStyle(element).visibility !== 'hidden'
  }
  const seen = (selector: string): readonly HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(isSeen)
  const isCut = ({ scrollWidth, clientWidth }: Element): boolean => clientWidth > 0 && scrollWidth > clientWidth + 1
  const words = ({ textContent }: Element): string => (textContent ?? '').trim().slice(0, 40)
  const widthOf = (element: Element): number => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getBoundingClientRect().width
  }

  if (document.documentElement.scrollWidth > innerWidth) found.push('the page is wider than the window')

  // The tree button of a phone shows the name of a node, which may have any length.
  for (const button of seen(
    'header :is(button, a), main :is(.button:not(.tree-button), [role=tab], .icon-button, .range)',
  )) {
    const clipped = [button, ...button.querySelectorAll('.truncate')]
    if (clipped.some(isCut)) found.push(`button: ${words(button)}`)
  }
  const narrow = innerWidth <= NARROW
  for (const head of narrow ? [] : seen('main .data-table thead .th-word > span')) {
    const lines = Math.round(head.scrollHeight / LINE_OF_HEAD)
    const most = /\s/.test(words(head)) ? 2 : 1
    if (isCut(head) || lines > most) found.push(`head: ${words(head)}`)
  }
  const box = document.querySelector('main .scroll')
  if (innerWidth >= 1440 && box !== null && isCut(box)) found.push('the default columns are wider than the window')

  const heads = [...document.querySelectorAll('main .data-table thead th')]
  const rows = [...document.querySelectorAll<HTMLTableRowElement>('main .data-table tbody tr[data-row]')]
  const columns = heads.map((head, at) => {
    // A warning lists what a permission lacks: it may be cut off, because it has a tooltip.
    const cells = rows
      .flatMap((row) => row.cells[at] ?? [])
      .filter((cell) => isSeen(cell) && cell.querySelector('.status.warning') === null)
    const paddings = cells.map((cell) => {
      const { paddingLeft, paddingRight } = getComputedStyle(cell)
      return parseFloat(paddingLeft) + parseFloat(paddingRight)
    })
    const spares = cells.map((cell, row) => cell.clientWidth - (paddings[row] ?? 0) - widthOf(cell))
    const label = head.querySelector('.th-in')
    const spareOfHead =
      label === null || narrow ? Infinity : head.clientWidth - 16 - label.getBoundingClientRect().width
    return {
      name: head.getAttribute('aria-label') ?? words(head),
      isText: head.matches('[aria-label]'),
      // A truncated time, number or status would be misread.
      isWhole: cells.some(
        (cell) => cell.matches('.align-end, [data-label]') || cell.querySelector('time, .num, .status') !== null,
      ),
      spare: Math.min(...spares),
      unused: Math.min(spareOfHead, ...spares),
    }
  })
  const texts = columns.filter(({ isText, spare }) => isText && Number.isFinite(spare))
  for (const { name, isWhole } of texts.filter((column) => column.spare < -1)) {
    const roomy = narrow ? undefined : texts.find(({ unused }) => unused > SPARE)
    if (isWhole) found.push(`cut: ${name}`)
    else if (roomy !== undefined)
      found.push(`cut: ${name}, while ${roomy.name} has ${Math.round(roomy.unused)} px to spare`)
  }
  return found
}
