import { readPreference, writePreference } from '../platform/preferences.ts'
import { pageMeta } from '../platform/page-meta.ts'

/** Address of the font file that this browser has downloaded. Its name contains a hash, so it is cached for ever. */
const PREFERENCE = 'font.v1'
/** After the first rows, which the download would delay: by 0.15 s at 0.5 Mbit/s, a preload by 0.4 s. */
const DELAY_MS = 4000

const isText = (value: unknown): value is string => typeof value === 'string'

/** Uses the font if an earlier page has downloaded it; otherwise downloads it for the next one. */
export function startFont(): void {
  const address = pageMeta('font')
  if (address === null) return
  if (readPreference(PREFERENCE, isText, '') === address) document.documentElement.dataset.font = ''
  else window.setTimeout(() => void download(address), DELAY_MS)
}

/** A failure leaves the system's font. */
async function download(address: string): Promise<void> {
  try {
    const { ok } = await fetch(address, { priority: 'low' })
    if (ok) writePreference(PREFERENCE, address)
  } catch {
    /* The next page tries again. */
  }
}
