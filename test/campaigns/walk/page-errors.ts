import type { BrowserContext } from '@playwright/test'

/** The browser's own messages for requests without an answer or with a refusal, and for websockets that the line has cut. */
const NETWORK =
  /^Failed to load resource: (?!the server responded with a status of 5)|^WebSocket connection to|net::ERR_/
/** Errors of scripts and files that the line kept from loading; the console shows them. */
const UNLOADED =
  /DataFileFailed|Failed to fetch dynamically imported module|error loading dynamically imported module|Failed to fetch|could not be loaded/i

/** Collects errors of scripts, and messages of the browser such as reports of its security policy. */
export interface PageErrors {
  /** Those since the last call. */
  take(): readonly string[]
}

/** @param isTroubled true while the line is or was troubled: then files may be missing */
export function watchErrors(context: BrowserContext, isTroubled: () => boolean): PageErrors {
  let found: string[] = []
  const note = (text: string) => {
    if (!NETWORK.test(text) && !(isTroubled() && UNLOADED.test(text))) found.push(text)
  }
  context.on('console', (message) => message.type() === 'error' && note(message.text()))
  context.on('weberror', (error) => note(`${String(error.error())} ${error.error().stack ?? ''}`))
  return {
    take: () => {
      const all = found
      found = []
      return all
    },
  }
}
