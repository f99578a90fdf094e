import { pageMeta } from '../kernel/platform/page-meta.ts'

/** Of Trusted Types (W3C), which the types of TypeScript lack. */
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

/** After the first screen, which its work would delay. */
const DELAY_MS = 4000

/** Registers the service worker of this build. Without one, without https, or if the browser refuses: pages work as before. */
export function registerLater(): void {
  const script = pageMeta('service-worker')
  if (script === null || !('serviceWorker' in navigator)) return
  window.setTimeout(() => void register(script), DELAY_MS)
}

async function register(script: string): Promise<void> {
  try {
    await navigator.serviceWorker.register(trusted(script), { updateViaCache: 'none' })
  } catch {
    /* The next page tries again. */
  }
}

/** The policy of the page permits this script alone, and the name of the policy once. */
function trusted(script: string): string {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory }
  if (trustedTypes === undefined) return script
  const policy = trustedTypes.createPolicy('gatehouse', {
    createScriptURL: (url) => {
      if (url !== script) throw new TypeError(`no script of the console: ${url}`)
      return url
    },
  })
  return policy.createScriptURL(script)
}
