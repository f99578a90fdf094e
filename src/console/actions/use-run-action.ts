import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { ActionModel } from '../../engine/actions/action-model.ts'
import { renewProfile } from '../app/renew-profile.ts'
import { useServices } from '../app/services.ts'
import { useSession } from '../app/session-state.ts'
import { confirmAction } from '../controls/confirm.ts'
import { notify, report } from '../shell/toasts.ts'
import type { ActionOutcome, ActionTarget } from './run-action.ts'
import { runAction } from './run-action.ts'

export type RunAction = (action: ActionModel, target: ActionTarget) => Promise<ActionOutcome>

/** Carries out actions with the console's own services: what every screen that offers actions uses. */
export function useRunAction(): RunAction {
  const { api, now } = useServices()
  const session = useSession()
  const { t } = useTranslation()
  const navigate = useNavigate()
  return useCallback(
    (action, target) =>
      runAction(action, target, {
        api,
        session,
        now,
        t,
        navigate: (href) => void navigate(href),
        confirm: confirmAction,
        notify,
        renewProfile: () => renewProfile(api),
        report,
      }),
    [api, session, now, t, navigate],
  )
}
