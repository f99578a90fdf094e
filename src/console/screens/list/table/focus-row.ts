/** Where a row stands in the table; -1 when it does not. */
export function rowIndex(scroller: HTMLElement | null, id: string): number {
  return rowsOf(scroller).findIndex((row) => row.getAttribute('data-row') === id)
}

/** After a row is gone the focus goes to the one in its place, else to the last one, so that the keyboard stays there. */
export function focusRowAt(scroller: HTMLElement | null, at: number): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return
    const rows = rowsOf(scroller)
    const row = rows[Math.min(Math.max(at, 0), rows.length - 1)]
    row?.querySelector<HTMLElement>('a, button, input')?.focus()
  })
}

function rowsOf(scroller: HTMLElement | null): readonly Element[] {
  return [...(scroller?.querySelectorAll('tr[data-row]') ?? [])]
}
