import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { inRootOrganization } from '../../../engine/session/session.ts'
import { Button } from '../../../console/controls/Button.tsx'
import { EmptyState } from '../../../console/controls/empty/EmptyState.tsx'
import { LoadFailed } from '../../../console/controls/empty/LoadFailed.tsx'
import { NativeSelect } from '../../../console/controls/NativeSelect.tsx'
import { PageFrame } from '../../../console/controls/PageFrame.tsx'
import { useLeaveGuard } from '../../../console/kernel/navigation/leave-guard.ts'
import { confirmAction } from '../../../console/kernel/notifications/confirm.ts'
import { useServices } from '../../../console/kernel/session/services.ts'
import { useSession } from '../../../console/kernel/session/session-state.ts'
import { DropArea } from './DropArea.tsx'
import { ExportFiles } from './ExportFiles.tsx'
import { InstallationSession, type InstallationStage } from './installation-session.ts'
import { PlanActions } from './PlanActions.tsx'
import { PlanSummary, PlanView } from './PlanView.tsx'
import { Waiting } from './ProgressBar.tsx'

const TEXTS = 'pages.installation-files'

/** Compares dropped installation files with the server, and applies the chosen differences. */
export function InstallationFilesPage() {
  const { t } = useTranslation()
  const current = useSession()
  const session = useInstallationSession()
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot)
  const { stage } = snapshot
  const title = t('resources.installation-files.title')
  const focus = useFocusKept(stage.kind)
  useLeaveGuard(stage.kind === 'applying', useConfirmStop())
  if (inRootOrganization(current))
    return (
      <PageFrame title={title}>
        <EmptyState drawing="forbidden" title={t(`${TEXTS}.root.title`)}>
          {t(`${TEXTS}.root.body`, { organization: current.organization?.name ?? '' })}
        </EmptyState>
      </PageFrame>
    )
  return (
    <PageFrame title={title} actions={<PlanActions session={session} snapshot={snapshot} />}>
      <div className="install" ref={focus} tabIndex={-1}>
        <p className="install-lead">{t(`${TEXTS}.lead`, { organization: current.organization?.name ?? '' })}</p>
        <Stage session={session} stage={stage} />
        {/* Always there: screen readers announce changes of a region, and not a new one. */}
        <p className="install-summary" role="status">
          <PlanSummary stage={stage} />
        </p>
        {(stage.kind === 'planned' || stage.kind === 'applying') && (
          <PlanView session={session} snapshot={snapshot} stage={stage} />
        )}
      </div>
    </PageFrame>
  )
}

function useInstallationSession(): InstallationSession {
  const { api } = useServices()
  const current = useSession()
  // Not made again for a renewed session: what runs would be lost.
  const [session] = useState(() => new InstallationSession(api, current))
  useEffect(() => session.setSession(current), [session, current])
  useEffect(() => () => session.close(), [session])
  return session
}

/** Focuses the page when the control that had the focus has gone with its stage. */
function useFocusKept(kind: InstallationStage['kind']) {
  const page = useRef<HTMLDivElement>(null)
  const last = useRef(kind)
  useLayoutEffect(() => {
    if (last.current !== kind && document.activeElement === document.body) page.current?.focus({ preventScroll: true })
    last.current = kind
  }, [kind])
  return page
}

function useConfirmStop() {
  const { t } = useTranslation()
  return useCallback(
    () =>
      confirmAction({
        title: t(`${TEXTS}.leave.title`),
        body: t(`${TEXTS}.leave.body`),
        confirmLabel: t(`${TEXTS}.leave.confirm`),
        cancelLabel: t(`${TEXTS}.leave.stay`),
        danger: true,
      }),
    [t],
  )
}

/** What there is before a plan. */
function Stage({ session, stage }: { session: InstallationSession; stage: InstallationStage }) {
  const { t } = useTranslation()
  switch (stage.kind) {
    case 'empty':
      return (
        <>
          <DropArea problem={stage.problem} onFiles={(files) => void session.take(files)} />
          <ExportFiles session={session} />
        </>
      )
    case 'loose':
      return <LooseFiles session={session} files={stage.files} resources={stage.resources} />
    case 'reading':
      return <Waiting text={t(`${TEXTS}.reading`)} progress={null} onCancel={() => session.cancel()} />
    case 'planning':
      return (
        <Waiting
          text={t(`${TEXTS}.planning`, { ...stage.progress })}
          progress={stage.progress}
          onCancel={() => session.cancel()}
        />
      )
    case 'unplanned':
      return stage.error === null ? (
        <EmptyState
          drawing="empty"
          title={t(`${TEXTS}.cancelled`)}
          actions={<Button onClick={() => void session.again()}>{t(`${TEXTS}.planAgain`)}</Button>}
        />
      ) : (
        <LoadFailed title={t(`${TEXTS}.failed`)} error={stage.error} onRetry={() => void session.again()} />
      )
    case 'planned':
    case 'applying':
      return null
  }
}

interface LooseFilesProps {
  readonly session: InstallationSession
  readonly files: readonly string[]
  readonly resources: readonly string[]
}

/** Files of an export are in a folder with the name of their resource; single files are not. */
function LooseFiles({ session, files, resources }: LooseFilesProps) {
  const { t, i18n } = useTranslation()
  const options = resources
    .map((value) => ({ value, label: t(`resources.${value}.title`) }))
    .sort((one, other) => one.label.localeCompare(other.label, i18n.language))
  const [resource, setResource] = useState('')
  const missing = resource === '' ? t(`${TEXTS}.loose.select`) : undefined
  return (
    <form
      className="install-loose"
      onSubmit={(event) => {
        event.preventDefault()
        if (missing === undefined) void session.choose(resource)
      }}
    >
      <p>{t(`${TEXTS}.loose.question`, { count: files.length, files: files.slice(0, 3).join(', ') })}</p>
      <NativeSelect
        label={t(`${TEXTS}.loose.label`)}
        value={resource}
        options={[{ value: '', label: t(`${TEXTS}.loose.select`) }, ...options]}
        onChoose={setResource}
      />
      <Button tone="primary" type="submit" reason={missing}>
        {t(`${TEXTS}.loose.go`)}
      </Button>
    </form>
  )
}
