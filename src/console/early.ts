// The first code of the page, in a file of its own: sends the startup calls while the rest of the code is loading.
import { browserTimeZone } from '../client/browser.ts'
import { sendEarlyCalls } from '../client/early/early-calls.ts'
import { requestedOrganizationId } from '../client/organization.ts'

/** File name of the startup's code, written by the build. */
declare const BUILD: string

try {
  // The links of the previous console, and other servers than a core, need the console's code.
  if (!location.hash && !document.querySelector('meta[name=product]'))
    window.earlyCalls = sendEarlyCalls({
      address: new URL(location.href),
      cookies: document.cookie,
      storage: localStorage,
      build: BUILD,
      wanted: requestedOrganizationId(new URLSearchParams(location.search), sessionStorage),
      timeZone: browserTimeZone(),
      now: Date.now(),
      fetch,
    })
} catch {
  // For example forbidden storage: the console sends the calls.
}
