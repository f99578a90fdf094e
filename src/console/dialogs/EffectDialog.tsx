import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changesNothing } from '../../engine/effect/access-effect.ts'
import { AlertDialog } from '../controls/AlertDialog.tsx'
import { Button } from '../controls/Button.tsx'
import { CurlButton } from '../curl/CurlButton.tsx'
import { shownDangers, effectText } from '../effect/effect-text.ts'
import { EffectSummary } from '../effect/EffectSummary.tsx'
import type { PendingReview } from '../effect/review.ts'
import { type EffectState, useEffectState } from '../effect/use-effect-state.ts'
import { ObjectNames } from './ObjectNames.tsx'

/** Shows who gains and who loses access before a change is sent. A dangerous change needs a typed word. */
export function EffectDialog({ review }: { review: PendingReview }): ReactNode {
  const { t } = useTranslation()
  const { title, body, names = [], cancelLabel, calls, change, answer } = review
  const state = useEffectState(change)
  const [typed, setTyped] = useState('')
  const [addsComment, setAddsComment] = useState(false)
  const known = state.kind === 'known' ? state.known : null
  const text = known && effectText(known, t)
  const send = () => answer({ text, addsComment, grants: known?.listed ?? null })
  useSkipNothing(review, state, send)
  const isTyped = dangersIn(state).length === 0 || sameWord(typed, t('effect.word'))

  return (
    <AlertDialog
      title={title}
      closeLabel={cancelLabel ?? t('common.cancel')}
      focusClose
      onClose={() => answer(null)}
      tools={calls !== undefined && <CurlButton calls={calls} />}
      action={<SendButtons review={review} state={state} isTyped={isTyped} onSend={send} />}
    >
      {body !== undefined && <p className="muted">{body}</p>}
      {names.length > 0 && <ObjectNames names={names} label={title} />}
      <EffectSummary state={state} />
      {dangersIn(state).length > 0 && <TypedWord value={typed} onType={setTyped} />}
      {text !== null && text.length < review.commentRoom && (
        <label className="effect-comment">
          <input
            type="checkbox"
            className="checkbox"
            checked={addsComment}
            onChange={() => setAddsComment(!addsComment)}
          />
          <span>{t('effect.comment')}</span>
        </label>
      )}
    </AlertDialog>
  )
}

const dangersIn = (state: EffectState) => (state.kind === 'known' ? shownDangers(state.known) : [])

const sameWord = (one: string, other: string): boolean => one.trim().toLowerCase() === other.toLowerCase()

/** Sends a save without an effect at once. */
function useSkipNothing({ skipsNothing }: PendingReview, state: EffectState, send: () => void): void {
  const known = state.kind === 'known' ? state.known : null
  const skips = skipsNothing && known !== null && known.later === null && !known.atLeast && changesNothing(known.effect)
  const sendNow = useEffectEvent(send)
  useEffect(() => {
    if (skips) sendNow()
  }, [skips])
}

interface SendButtonsProps {
  readonly review: PendingReview
  readonly state: EffectState
  readonly isTyped: boolean
  readonly onSend: () => void
}

/** The main button; while the effect is being computed, one that does not wait for it. */
function SendButtons({ review: { confirmLabel, danger }, state, isTyped, onSend }: SendButtonsProps): ReactNode {
  const { t } = useTranslation()
  const isLoading = state.kind === 'loading'
  return (
    <>
      {isLoading && <Button onClick={onSend}>{t('effect.withoutWaiting')}</Button>}
      <Button
        tone={danger === true || dangersIn(state).length > 0 ? 'danger' : 'primary'}
        busy={isLoading}
        reason={isTyped ? undefined : t('effect.typeFirst', { word: t('effect.word') })}
        onClick={onSend}
      >
        {confirmLabel}
      </Button>
    </>
  )
}

interface TypedWordProps {
  readonly value: string
  readonly onType: (text: string) => void
}

function TypedWord({ value, onType }: TypedWordProps): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className="effect-word">
      <label htmlFor={id}>{t('effect.type', { word: t('effect.word') })}</label>
      <input
        id={id}
        className="input"
        autoComplete="off"
        value={value}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
    </div>
  )
}
