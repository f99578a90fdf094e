/** Specification, section 9. */
const PAGE_BUTTONS = 5

/** The pages that get a button: five around the current one, fewer when there are not so many. */
export function pageButtons(page: number, pages: number): readonly number[] {
  const count = Math.min(PAGE_BUTTONS, pages)
  const first = Math.max(1, Math.min(page - Math.floor(PAGE_BUTTONS / 2), pages - count + 1))
  return Array.from({ length: count }, (_, at) => first + at)
}
