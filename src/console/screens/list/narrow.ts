/** Whether rows are two lines now; the same width as in table.css. */
export function narrow(): boolean {
  return window.matchMedia('(max-width: 640px)').matches
}
