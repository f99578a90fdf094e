/** Specification, section 9. */
const BUTTONS = 5

/** The pages that get a button: five around the current one, fewer when there are not so many. */
export function pageButtons(page: number, pages: number): readonly number[] {
  const count = Math.min(BUTTONS, pages)
  const first = Math.max(1, Math.min(page - Math.floor(BUTTONS / 2), pages - count + 1))
  return Array.from({ length: count }, (_, at) => first + at)
}
