import { useEffect, useState } from 'react'

const LOOKS_LIKE_ONE = /^\s*(?:-----BEGIN |(?:ssh|ecdsa|sk)-)/

/** The fingerprint of a key or a certificate; null until it is known, and where it is none. */
export function useFingerprint(text: string): string | null {
  const [known, setKnown] = useState<{ readonly text: string; readonly fingerprint: string | null } | null>(null)
  useEffect(() => {
    if (!LOOKS_LIKE_ONE.test(text)) return
    let isCurrent = true
    void import('../../../client/fingerprint.ts').then(({ fingerprintOf }) => {
      if (isCurrent) setKnown({ text, fingerprint: fingerprintOf(text) })
    })
    return () => {
      isCurrent = false
    }
  }, [text])
  return known?.text === text ? known.fingerprint : null
}
