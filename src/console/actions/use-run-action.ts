import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActionModel } from '../../engine/actions/action-model.ts'
import { useServices } from '../kernel/session/services.ts'
import { useSession } from '../kernel/session/session-state.ts'
import { confirmAction } from '../kernel/notifications/confirm.ts'
import { notify, report } from '../kernel/notifications/toasts.ts'
import { runInDialog } from './action-dialog.ts'
import type { ActionOutcome, ActionTarget, ActionTools } from './action-target.ts'
import { useNavigation } from '../kernel/navigation/location.tsx'

export type RunAction = (action: ActionModel, target: ActionTarget) => Promise<ActionOutcome>

const loadRunAction = async () => (await import('./run-action.ts')).runAction

/** Returns a function that runs actions. Loads its code with the first action, since most visits run none. */
export function useRunAction(): RunAction {
  const tools = useActionTools()
  return useCallback(
    async (action, target) => {
      try {
        return await (
          await loadRunAction()
        )(action, target, tools)
      } catch (error) {
        tools.report(error)
        return 'failed'
      }
    },
    [tools],
  )
}

export function useActionTools(): ActionTools {
  const { api, metadata, now } = useServices()
  const session = useSession()
  const { t } = useTranslation()
  const { navigate } = useNavigation()
  return useMemo(
    () => ({
      api,
      metadata,
      session,
      now,
      t,
      navigate: navigate,
      confirm: confirmAction,
      inDialog: runInDialog,
      notify,
      later: (run, ms) => void window.setTimeout(run, ms),
      renew: async (what) => (await import('../kernel/session/renew.ts')).renew(what, api),
      report,
    }),
    [api, metadata, session, now, t, navigate],
  )
}
