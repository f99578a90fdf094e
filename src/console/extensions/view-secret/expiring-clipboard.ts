/** How long a copied secret stays in the clipboard. */
export const CLIPBOARD_SECONDS = 30

/** cleared: the clipboard was emptied. kept: it has other content by now. unknown: it cannot be read. */
export type ClipboardOutcome = 'cleared' | 'kept' | 'unknown'

/** SHA-256 digest of a text. */
async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].join(' ')
}

const focused = (): Promise<void> =>
  document.hasFocus()
    ? Promise.resolve()
    : new Promise((resolve) => window.addEventListener('focus', () => resolve(), { once: true }))

async function clearIfUnchanged(digest: string): Promise<ClipboardOutcome> {
  // The clipboard can only be read while the page has focus.
  await focused()
  try {
    if ((await digestOf(await navigator.clipboard.readText())) !== digest) return 'kept'
    await navigator.clipboard.writeText('')
    return 'cleared'
  } catch {
    return 'unknown'
  }
}

/**
 * Clears the clipboard after a while if it still has the copied text. Keeps only a digest of the text.
 * @returns null if the browser does not allow it: then the user has to clear the clipboard
 */
export async function expireClipboard(text: string): Promise<{ readonly ended: Promise<ClipboardOutcome> } | null> {
  try {
    // Reads once now, so that the browser asks for permission right after the click.
    if ((await navigator.clipboard.readText()) !== text) return null
    const digest = await digestOf(text)
    const waited = new Promise((resolve) => setTimeout(resolve, CLIPBOARD_SECONDS * 1000))
    return { ended: waited.then(() => clearIfUnchanged(digest)) }
  } catch {
    return null
  }
}
