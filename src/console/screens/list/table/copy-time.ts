import type { ClipboardEvent } from 'react'

/** A time that is copied alone comes out as ISO 8601 (ruling 16). */
export function copyIsoTime(event: ClipboardEvent<HTMLElement>): void {
  const selection = window.getSelection()
  const node = selection?.anchorNode ?? null
  const time = (node instanceof Element ? node : (node?.parentElement ?? null))?.closest('time') ?? null
  if (selection === null || time === null || selection.toString().trim() !== time.textContent) return
  event.clipboardData.setData('text/plain', time.dateTime)
  event.preventDefault()
}
