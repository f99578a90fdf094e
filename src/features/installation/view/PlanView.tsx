import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../console/controls/empty/EmptyState.tsx'
import { Reason, useReason } from '../../../console/controls/IconButton.tsx'
import { Segments } from '../../../console/controls/Segments.tsx'
import { Switch } from '../../../console/controls/Switch.tsx'
import type {
  AppliedCounts,
  ApplyingStage,
  InstallationSession,
  InstallationSnapshot,
  InstallationStage,
  PlannedStage,
} from './installation-session.ts'
import { countKinds, PLAN_ROW_KINDS, planRows, type PlanRowKind } from './plan-rows.ts'
import { PlanTable } from './PlanTable.tsx'
import { ProgressBar } from './ProgressBar.tsx'

const TEXTS = 'pages.installation-files'

interface PlanViewProps {
  readonly session: InstallationSession
  readonly snapshot: InstallationSnapshot
  readonly stage: PlannedStage | ApplyingStage
}

/** The rows of a plan, before and while they are applied. */
export function PlanView({ session, snapshot, stage }: PlanViewProps) {
  const { t } = useTranslation()
  const [filter, setFilter] = useState<PlanRowKind | 'all'>('all')
  const rows = useMemo(() => planRows(stage.plan), [stage.plan])
  const counts = useMemo(() => countKinds(rows), [rows])
  const shown = useMemo(() => (filter === 'all' ? rows : rows.filter(({ kind }) => kind === filter)), [rows, filter])
  const filters = ['all' as const, ...PLAN_ROW_KINDS.filter((kind) => counts[kind] > 0)]
  const current = filters.includes(filter) ? filter : 'all'
  return (
    <>
      <div className="install-bar">
        {rows.length > 0 && (
          <Segments
            className="install-filters"
            legend={t(`${TEXTS}.show`)}
            values={filters}
            value={current}
            labelOf={(kind) => t(`${TEXTS}.filters.${kind}`, { count: kind === 'all' ? rows.length : counts[kind] })}
            onChoose={setFilter}
          />
        )}
        <DeletesSwitch session={session} snapshot={snapshot} isBusy={stage.kind === 'applying'} />
      </div>
      {stage.kind === 'applying' && <Progress stage={stage} />}
      {rows.length === 0 && (
        <EmptyState drawing="first" title={t(`${TEXTS}.nothing.title`)}>
          {t(`${TEXTS}.nothing.body`)}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <PlanTable
          session={session}
          rows={current === 'all' ? rows : shown}
          plan={stage.plan}
          left={snapshot.left}
          statuses={stage.statuses}
          isApplying={stage.kind === 'applying'}
        />
      )}
    </>
  )
}

interface DeletesSwitchProps {
  readonly session: InstallationSession
  readonly snapshot: InstallationSnapshot
  readonly isBusy: boolean
}

function DeletesSwitch({ session, snapshot: { deletes, isWhole }, isBusy }: DeletesSwitchProps) {
  const { t } = useTranslation()
  const reason = isBusy ? t(`${TEXTS}.applyingNow`) : isWhole ? undefined : t(`${TEXTS}.notWhole`)
  const { refusal, reasonId } = useReason(reason)
  return (
    <span className="install-deletes">
      <label>
        <Switch
          checked={deletes}
          onChange={({ target }) => reason === undefined && session.setDeletes(target.checked)}
          {...refusal}
        />
        {t(`${TEXTS}.deletes`)}
      </label>
      <Reason id={reasonId} text={reason} />
    </span>
  )
}

/** Counts of the plan, and of what was applied before it. */
export function PlanSummary({ stage }: { stage: InstallationStage }) {
  const { t } = useTranslation()
  if (stage.kind !== 'planned') return null
  const { applied, statuses, plan } = stage
  const failed = [...statuses.values()].filter(({ kind }) => kind === 'failed').length
  const counts = countKinds(planRows(plan))
  return (
    <>
      {applied !== null && <b>{appliedText(applied, failed, t)} </b>}
      {plan.steps.length + plan.problems.length === 0 ? (
        <span className="visually-hidden">{t(`${TEXTS}.nothing.title`)}</span>
      ) : (
        planText(counts, t)
      )}
    </>
  )
}

type Translate = ReturnType<typeof useTranslation>['t']

function planText(counts: ReturnType<typeof countKinds>, t: Translate): string {
  const parts = PLAN_ROW_KINDS.filter((kind) => counts[kind] > 0)
  return t(`${TEXTS}.summary`, {
    counts: parts.map((kind) => t(`${TEXTS}.counts.${kind}`, { count: counts[kind] })).join(t(`${TEXTS}.join`)),
  })
}

function appliedText(applied: AppliedCounts, failed: number, t: Translate): string {
  const count = applied.create + applied.update + applied.delete
  const texts = [
    ...(count > 0 || failed === 0 ? [t(`${TEXTS}.applied`, { count })] : []),
    ...(failed > 0 ? [t(`${TEXTS}.resultFailed`, { count: failed })] : []),
  ]
  return texts.join(' ')
}

function Progress({ stage: { statuses } }: { stage: ApplyingStage }) {
  const { t } = useTranslation()
  const all = statuses.size
  const failed = [...statuses.values()].filter(({ kind }) => kind === 'failed').length
  const done = [...statuses.values()].filter(({ kind }) => kind === 'done').length
  const text = t(`${TEXTS}.progress`, { done: done + failed, all })
  return (
    <div className="install-progress">
      <p>{text}</p>
      <ProgressBar text={text} done={done} failed={failed} all={all} />
    </div>
  )
}
