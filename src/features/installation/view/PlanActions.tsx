import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../console/controls/Button.tsx'
import { confirmAction } from '../../../console/kernel/notifications/confirm.ts'
import { useSession } from '../../../console/kernel/session/session-state.ts'
import type { InstallationSession, InstallationSnapshot } from './installation-session.ts'
import { countKinds, type PlanRow, planRows } from './plan-rows.ts'

const TEXTS = 'pages.installation-files'
const CHANGES = ['create', 'update', 'delete'] as const
/** Names of objects to delete that a confirmation lists. */
const LISTED = 200

interface PlanActionsProps {
  readonly session: InstallationSession
  readonly snapshot: InstallationSnapshot
}

/** Buttons beside the title: other files, and Apply or Stop. */
export function PlanActions({ session, snapshot }: PlanActionsProps) {
  const { t } = useTranslation()
  const organization = useSession().organization?.name ?? ''
  const { stage, left } = snapshot
  switch (stage.kind) {
    case 'empty':
    case 'reading':
    case 'planning':
      return null
    case 'loose':
    case 'unplanned':
      return <OtherFiles session={session} />
    case 'planned': {
      const selected = planRows(stage.plan).filter(({ step, key }) => step !== null && !left.has(key))
      const apply = async () => {
        if (await confirmAction(question(selected, organization, t))) await session.apply()
      }
      return (
        <>
          <OtherFiles session={session} />
          {stage.plan.steps.length > 0 && (
            <Button
              tone="primary"
              reason={selected.length === 0 ? t(`${TEXTS}.noneSelected`) : undefined}
              onClick={() => void apply()}
            >
              {t(`${TEXTS}.apply`, { count: selected.length })}
            </Button>
          )}
        </>
      )
    }
    case 'applying':
      return (
        <Button busy={stage.stopping} onClick={() => session.stop()}>
          {t(`${TEXTS}.stop`)}
        </Button>
      )
  }
}

function OtherFiles({ session }: Pick<PlanActionsProps, 'session'>) {
  const { t } = useTranslation()
  return <Button onClick={() => session.reset()}>{t(`${TEXTS}.otherFiles`)}</Button>
}

/** Says how many objects are created, changed and deleted, and which are deleted. */
function question(rows: readonly PlanRow[], organization: string, t: TFunction) {
  const counts = countKinds(rows)
  const parts = CHANGES.filter((kind) => counts[kind] > 0).map((kind) =>
    t(`${TEXTS}.counts.${kind}`, { count: counts[kind] }),
  )
  const deleted = rows.filter(({ kind }) => kind === 'delete')
  return {
    title: t(`${TEXTS}.confirm.title`, { count: rows.length }),
    body: t(`${TEXTS}.confirm.body`, { organization, counts: parts.join(t(`${TEXTS}.join`)) }),
    names: deleted
      .slice(0, LISTED)
      .map(({ name, resource }) => ({ name: name ?? '', fact: t(`resources.${resource}.title`) })),
    confirmLabel: t(`${TEXTS}.apply`, { count: rows.length }),
    danger: deleted.length > 0,
  }
}
