import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changesNothing } from '../../model/access-effect.ts'
import { AlertDialog } from '../../../../console/controls/AlertDialog.tsx'
import { Button } from '../../../../console/controls/Button.tsx'
import { CurlButton } from '../../../../console/curl/CurlButton.tsx'
import { shownDangers, effectText } from './effect-text.ts'
import { EffectSummary } from './EffectSummary.tsx'
import {
  type BeforeWrite,
  CANCELLED,
  type Decision,
  UNCONCERNED,
  type WriteQuestion,
} from '../../../../console/kernel/notifications/before-write.ts'
import { type Answered, openDialog } from '../../../../console/kernel/notifications/open-dialog.ts'
import { useServices } from '../../../../console/kernel/session/services.ts'
import { useSession } from '../../../../console/kernel/session/session-state.ts'
import type { WriteChange } from '../../../../engine/actions/action-change.ts'
import { mayChangeAccess } from '../../model/access-change.ts'
import { readNamings } from './permission-namings.ts'
import { type EffectState, useEffectState } from './use-effect-state.ts'
import { ObjectNames } from '../../../../console/dialogs/ObjectNames.tsx'

/** Shows the effect of a change in a dialog, if it can change access: not if only a name was edited. */
export const showEffect: BeforeWrite = async (change, question) => {
  if (!mayChangeAccess(change)) return UNCONCERNED
  const decision = await openDialog(EffectDialog, { change, question })
  return decision === null ? CANCELLED : { kind: 'reviewed', ...decision }
}

interface EffectDialogProps extends Answered<Decision> {
  readonly change: WriteChange
  readonly question: WriteQuestion
}

/** Shows who gains and who loses access before a change is sent. A dangerous change needs a typed word. */
export function EffectDialog({ change, question, answer }: EffectDialogProps): ReactNode {
  const { t } = useTranslation()
  const { api, now } = useServices()
  const session = useSession()
  const { title, body, names = [], cancelLabel, calls } = question
  const state = useEffectState(change)
  const [typed, setTyped] = useState('')
  const [addsComment, setAddsComment] = useState(false)
  const known = state.kind === 'known' ? state.known : null
  const text = known && effectText(known, t)
  const beforeDelete = () => readNamings(change, known?.listed ?? null, { api, session, now, t })
  const send = () => answer({ text, addsComment, beforeDelete })
  useSkipNothing(question, state, send)
  const isTyped = dangersIn(state).length === 0 || sameWord(typed, t('effect.word'))

  return (
    <AlertDialog
      title={title}
      closeLabel={cancelLabel ?? t('common.cancel')}
      focusClose
      onClose={() => answer(null)}
      tools={calls !== undefined && <CurlButton calls={calls} />}
      action={<SendButtons question={question} state={state} isTyped={isTyped} onSend={send} />}
    >
      {body !== undefined && <p className="muted">{body}</p>}
      {names.length > 0 && <ObjectNames names={names} label={title} />}
      <EffectSummary state={state} />
      {dangersIn(state).length > 0 && <TypedWord value={typed} onType={setTyped} />}
      {text !== null && text.length < question.commentRoom && (
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
function useSkipNothing({ skipsNothing }: WriteQuestion, state: EffectState, send: () => void): void {
  const known = state.kind === 'known' ? state.known : null
  const skips = skipsNothing && known !== null && known.later === null && !known.atLeast && changesNothing(known.effect)
  const sendNow = useEffectEvent(send)
  useEffect(() => {
    if (skips) sendNow()
  }, [skips])
}

interface SendButtonsProps {
  readonly question: WriteQuestion
  readonly state: EffectState
  readonly isTyped: boolean
  readonly onSend: () => void
}

/** The main button; while the effect is being computed, one that does not wait for it. */
function SendButtons({ question: { confirmLabel, danger }, state, isTyped, onSend }: SendButtonsProps): ReactNode {
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
