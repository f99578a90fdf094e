/** How long a copied secret stays in the clipboard. */
export const LENT_SECONDS = 30

/** cleared: it is empty. kept: it holds something else by now. unknown: the browser does not let it be read. */
export type LentOutcome = 'cleared' | 'kept' | 'unknown'

/** What can be told of a text without keeping it. */
async function markOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].join(' ')
}

const focused = (): Promise<void> =>
  document.hasFocus()
    ? Promise.resolve()
    : new Promise((resolve) => window.addEventListener('focus', () => resolve(), { once: true }))

async function clearIfStill(mark: string): Promise<LentOutcome> {
  // A page that is not in front may not look.
  await focused()
  try {
    if ((await markOf(await navigator.clipboard.readText())) !== mark) return 'kept'
    await navigator.clipboard.writeText('')
    return 'cleared'
  } catch {
    return 'unknown'
  }
}

/**
 * Lets the clipboard hold what has just been copied for a while. Only its digest is kept meanwhile. Null: the browser will not let
 * it be taken back, so that the user has to.
 */
export async function lendToClipboard(text: string): Promise<{ readonly ended: Promise<LentOutcome> } | null> {
  try {
    // Asks whoever has just clicked, not somebody who is elsewhere half a minute later.
    if ((await navigator.clipboard.readText()) !== text) return null
    const mark = await markOf(text)
    const waited = new Promise((resolve) => setTimeout(resolve, LENT_SECONDS * 1000))
    return { ended: waited.then(() => clearIfStill(mark)) }
  } catch {
    return null
  }
}
