import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { readRolePermissionNames } from '../../../contract/access/role-permissions.ts'
import { objectUrl } from '../../../engine/actions/actions.ts'
import { fillUrl } from '../../../engine/template/template.ts'
import { failureText } from '../../../console/kernel/i18n/i18n.ts'
import { rowName } from '../../../console/fields/row-name.ts'
import { startPreview } from '../../../console/kernel/session/role-preview.ts'
import { useServices } from '../../../console/kernel/session/services.ts'
import { useSession } from '../../../console/kernel/session/session-state.ts'
import { Button } from '../../../console/controls/Button.tsx'
import { Dialog } from '../../../console/controls/Dialog.tsx'
import { RetryButton } from '../../../console/controls/empty/RetryButton.tsx'
import { dialogTitle } from '../../../console/dialogs/dialog-title.ts'
import type { ActionExtensionProps } from '../../../console/dialogs/action-extension.ts'
import useSWR from 'swr'
import { useNavigation } from '../../../console/kernel/navigation/location.tsx'

/** Explains the preview of a role and starts it. */
export function PreviewDialog({ pending }: ActionExtensionProps): ReactNode {
  const { t } = useTranslation()
  const { user, permissions } = useSession()
  const { navigate } = useNavigation()
  const { finish, target } = pending
  const [row = {}] = target.rows
  const { held, error, retry } = useHeld(`${fillUrl(objectUrl(target.entry.url ?? ''), { row })}permissions/`)
  const start = (names: readonly string[]): void => {
    finish('left')
    startPreview({ user: user.id, role: rowName(row, target.name), permissions: names })
    navigate('/')
  }
  const shared = held?.filter((name) => permissions.has(name)).length ?? 0
  return (
    <Dialog
      title={dialogTitle(pending, t)}
      width="confirm"
      onClose={() => finish('cancelled')}
      footer={
        <>
          <Button onClick={() => finish('cancelled')}>{t('common.cancel')}</Button>
          {error === undefined ? (
            <Button tone="primary" busy={held === null} onClick={() => held !== null && start(held)}>
              {t('pages.role-preview.start')}
            </Button>
          ) : (
            <RetryButton tone="primary" onRetry={retry} />
          )}
        </>
      }
    >
      <p className="dialog-lead">{t('pages.role-preview.body')}</p>
      {held !== null && <p>{t('pages.role-preview.held', { held: held.length, shared })}</p>}
      <p>{t('pages.role-preview.ends')}</p>
      {error !== undefined && (
        <p role="alert">
          {t('pages.role-preview.failed')} {failureText(error, t)}
        </p>
      )}
    </Dialog>
  )
}

/** Permissions of a role; null while loading or after a failure. */
function useHeld(url: string) {
  const { api } = useServices()
  const { data, error, mutate } = useSWR<unknown, unknown>(['role', url], () => api.send({ method: 'GET', url }))
  return {
    held: data === undefined ? null : readRolePermissionNames(data),
    error: data === undefined ? error : undefined,
    retry: () => mutate(),
  }
}
