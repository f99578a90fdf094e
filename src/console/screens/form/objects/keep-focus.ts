import type { MouseEvent } from 'react'

/**
 * A field that is left says what is wrong with it, which moves what stands below: a button that is being pressed would be
 * gone from under the pointer.
 */
export const keepFocus = (event: MouseEvent): void => event.preventDefault()
