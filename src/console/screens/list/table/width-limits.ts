/** Pixels that a column may be made wide: its grip stays within reach, and a header or two letters within sight. */
export const LEAST_WIDTH = 56
export const MOST_WIDTH = 800

export const isWidth = (width: number): boolean => width >= LEAST_WIDTH && width <= MOST_WIDTH

export const asWidth = (width: number): number => Math.round(Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, width)))
