/** Lets the browser fetch and save what an address answers; it streams to the disk and never passes through the page. */
export function saveFrom(url: string): void {
  const link = document.createElement('a')
  link.href = url
  // The server names the file; the attribute keeps an answer that is none from replacing the page.
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
