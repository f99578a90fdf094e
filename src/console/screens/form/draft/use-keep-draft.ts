import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { draftOf } from '../../../../engine/form/draft.ts'
import type { FormModel } from '../../../../engine/form/form-model.ts'
import { useServices } from '../../../app/services.ts'
import { sayWhatIsTyped } from '../../../fields/draft.ts'
import type { FormState } from '../use-form-state.ts'
import { dropDraft, type FormPlace, keepDraft } from './draft-store.ts'

/** Without a keystroke, before what was typed is kept. */
const PAUSE_MS = 400

/**
 * Keeps what was typed, without secrets, for as long as it differs from what the form was opened with. The returned
 * function gives it up: the user has said that it may be lost.
 */
export function useKeepDraft(place: FormPlace, model: FormModel, { opened, values }: FormState): () => void {
  const { now } = useServices()
  const isGivenUp = useRef(false)
  const first = useRef({ opened, values })
  const keep = useEffectEvent(() => {
    const isUntouched = opened === first.current.opened && values === first.current.values
    if (isGivenUp.current || isUntouched) return
    const draft = draftOf(model, opened, values)
    if (draft === null) dropDraft(place)
    else keepDraft(place, draft, now())
  })

  useEffect(() => {
    const timer = window.setTimeout(() => keep(), PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [opened, values])

  useEffect(() => {
    const onHide = () => {
      flushSync(sayWhatIsTyped)
      keep()
    }
    window.addEventListener('pagehide', onHide)
    return () => {
      window.removeEventListener('pagehide', onHide)
      keep()
    }
  }, [])

  return useCallback(() => {
    isGivenUp.current = true
    dropDraft(place)
  }, [place])
}
