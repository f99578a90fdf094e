import { atom } from 'jotai'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { draftOf } from '../../engine/form/draft.ts'
import type { FormModel } from '../../engine/form/form-model.ts'
import { offeredDraft } from '../actions/offered-draft.ts'
import { commitTypedText } from '../kernel/platform/typed-text.ts'
import { store } from '../kernel/platform/store.ts'
import { useServices } from '../kernel/session/services.ts'
import { useSession } from '../kernel/session/session-state.ts'
import { removeDraft, type DraftKey, saveDraft, type StoredDraft, readDraft } from './draft-store.ts'
import type { FormState } from './use-form-state.ts'
import { useLocation } from '../kernel/navigation/location.tsx'

/**
 * Key of the draft of a form; does not change while the form is open.
 * @param dialog distinguishes dialogs on the same page; replaces the query, which belongs to the page
 */
export function useDraftKey(dialog?: string): DraftKey {
  const { user, organization } = useSession()
  const { pathname, search } = useLocation()
  const [draftKey] = useState(() => ({
    user: user.id,
    organization: organization?.id ?? '',
    address: pathname + (dialog === undefined ? search : `#${dialog}`),
  }))
  return draftKey
}

/** The draft that a form was opened with, else the stored one; null without metadata, because its types are unknown then. */
export function useStoredDraft(draftKey: DraftKey, isDescribed: boolean): StoredDraft | null {
  const { now } = useServices()
  const location = useLocation()
  const state: unknown = location.state
  const [stored] = useState(() =>
    isDescribed ? (offeredDraft(state, draftKey.address) ?? readDraft(draftKey, now())) : null,
  )
  return stored
}

/** What saves the draft of each open form. */
const saversAtom = atom(() => new Set<() => void>())

function saveDrafts(): void {
  commitTypedText()
  for (const save of store.get(saversAtom)) save()
}

/**
 * Metadata of a form that is open without it, once what was typed is in the draft: with it the form is made anew, because types change, and
 * takes the draft. The focus stays at its field.
 */
export function useAfterDraft<T extends { readonly model: FormModel | null }>(found: T): T {
  const [shown, setShown] = useState(found)
  const submittable = [shown, found].map(({ model }) => model?.submittable ?? null)
  const waits = submittable[0] !== null && submittable[1] !== null && submittable[0] !== submittable[1]
  if (!waits && shown !== found) setShown(found)
  useEffect(() => {
    if (!waits) return undefined
    const timer = window.setTimeout(() => {
      const focused = document.activeElement?.getAttribute('name') ?? null
      saveDrafts()
      flushSync(() => setShown(found))
      if (focused !== null) document.getElementsByName(focused)[0]?.focus()
    })
    return () => window.clearTimeout(timer)
  }, [waits, found])
  return waits ? shown : found
}

/** Delay after the last keystroke before the draft is saved. */
const PAUSE_MS = 400

/**
 * Saves a draft, without secrets, while the values differ from those that the form was opened with.
 * @returns discards the draft
 */
export function useDraftSaver(draftKey: DraftKey, model: FormModel, { opened, values }: FormState): () => void {
  const { now } = useServices()
  const isDiscarded = useRef(false)
  const first = useRef({ opened, values })
  const save = useEffectEvent(() => {
    const isUntouched = opened === first.current.opened && values === first.current.values
    if (isDiscarded.current || isUntouched) return
    const draft = draftOf(model, opened, values)
    if (draft === null) removeDraft(draftKey)
    else saveDraft(draftKey, draft, now())
  })

  useEffect(() => {
    const timer = window.setTimeout(() => save(), PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [opened, values])

  useEffect(() => {
    const savers = store.get(saversAtom)
    const saver = () => save()
    savers.add(saver)
    window.addEventListener('pagehide', saveDrafts)
    return () => {
      savers.delete(saver)
      window.removeEventListener('pagehide', saveDrafts)
      save()
    }
  }, [])

  return useCallback(() => {
    isDiscarded.current = true
    removeDraft(draftKey)
  }, [draftKey])
}
