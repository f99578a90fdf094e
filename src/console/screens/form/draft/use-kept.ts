import { useState } from 'react'
import { useServices } from '../../../app/services.ts'
import { type FormPlace, type KeptDraft, readDraft } from './draft-store.ts'

/** What was typed here before. Without the server's description nobody knows what it means. */
export function useKept(place: FormPlace, isDescribed: boolean): KeptDraft | null {
  const { now } = useServices()
  const [kept] = useState(() => (isDescribed ? readDraft(place, now()) : null))
  return kept
}
