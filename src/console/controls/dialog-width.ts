/** How wide dialogs are, of the window (specification, section 9). */
export const DIALOG_WIDTHS = {
  standard: '60%',
  columns: '35%',
  confirm: '36%',
  bulkUpdate: '70%',
  import: '80%',
} as const

/** Narrow windows give every dialog 80%; none shrinks below what a sentence and two buttons need. */
export const LEAST_DIALOG_WIDTH = 'min(420px, 80%)'
