import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { ActionModel } from '../../engine/actions/action-model.ts'
import { useServices } from '../app/services.ts'
import { useSession } from '../app/session-state.ts'
import { confirmAction } from '../controls/confirm.ts'
import { notify, report } from '../shell/toasts.ts'
import { carryOutInDialog } from './action-dialog.ts'
import type { ActionOutcome, ActionTarget, ActionTools } from './run-action.ts'

export type RunAction = (action: ActionModel, target: ActionTarget) => Promise<ActionOutcome>

/**
 * Carries out actions with the console's own services: what every screen that offers actions uses. How that is done is asked for
 * with the first of them, since few visits to a list are for one.
 */
export function useRunAction(): RunAction {
  const tools = useActionTools()
  return useCallback(
    async (action, target) => {
      try {
        const { runAction } = await import('./run-action.ts')
        return await runAction(action, target, tools)
      } catch (error) {
        tools.report(error)
        return 'failed'
      }
    },
    [tools],
  )
}

/** The console's own services, as actions need them. */
export function useActionTools(): ActionTools {
  const { api, now } = useServices()
  const session = useSession()
  const { t } = useTranslation()
  const navigate = useNavigate()
  return useMemo(
    () => ({
      api,
      session,
      now,
      t,
      navigate: (href) => void navigate(href),
      confirm: confirmAction,
      inDialog: carryOutInDialog,
      notify,
      later: (run, ms) => void window.setTimeout(run, ms),
      renew: async (what) => (await import('../app/renew.ts')).renew(what, api),
      report,
    }),
    [api, session, now, t, navigate],
  )
}
