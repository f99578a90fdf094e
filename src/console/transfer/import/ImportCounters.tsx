import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportTask } from '../../../engine/transfer/import/import-model.ts'
import {
  countPlans,
  countRows,
  IMPORT_FILTERS,
  type ImportCounts,
  type ImportFilter,
} from '../../../engine/transfer/import/import-view.ts'
import { PLAN_KINDS } from '../../../engine/transfer/import/plan.ts'
import { Icon } from '../../controls/Icon.tsx'
import { FILTER_MARKS } from './row-marks.ts'

interface ImportCountersProps {
  readonly task: ImportTask
  readonly filter: ImportFilter
  readonly onFilter: (filter: ImportFilter) => void
}

/** Row counts by status, as filters; at the right the plan, or the progress once the import runs. */
export function ImportCounters({ task, filter, onFilter }: ImportCountersProps) {
  const { t } = useTranslation()
  const name = useId()
  const counts = countRows(task)
  return (
    <div className="import-counters">
      <fieldset className="import-filters">
        <legend className="visually-hidden">{t('transfer.import.show')}</legend>
        {IMPORT_FILTERS.map((each) => (
          <label key={each} className={each === filter ? 'on' : ''}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={each === filter}
              onChange={() => onFilter(each)}
            />
            <span className={`import-count-name ${each}`}>
              {each !== 'all' && <Icon name={FILTER_MARKS[each]} size="xs" />}
              {t(each === 'ok' ? `transfer.import.state.ok.${task.mode}` : `transfer.import.filters.${each}`)}
            </span>
            <b className="num">{counts[each]}</b>
          </label>
        ))}
      </fieldset>
      {task.phase === 'ready' ? <Plan task={task} /> : <Progress task={task} counts={counts} />}
    </div>
  )
}

/** Counts of planned changes. */
function Plan({ task }: { task: ImportTask }) {
  const { t } = useTranslation()
  const counts = countPlans(task)
  const shown = PLAN_KINDS.filter((kind) => counts[kind] > 0)
  return (
    <p className="import-plan" role="status">
      {shown
        .map((kind) => t(`transfer.import.plan.counts.${kind}`, { count: counts[kind] }))
        .join(t('transfer.import.plan.join'))}
    </p>
  )
}

function Progress({ task, counts }: { task: ImportTask; counts: ImportCounts }) {
  const { t } = useTranslation()
  const { ok, failed, sending, waiting } = counts
  const all = ok + failed + sending + waiting
  const done = ok + failed
  const share = (count: number) => `${all === 0 ? 0 : (100 * count) / all}%`
  const text = t('transfer.import.progress', { done, all, page: task.page + 1, pages: task.pages.length })
  const isIdle = task.phase === 'done' || task.phase === 'stopped'
  return (
    <div className="import-run grow muted small">
      <p>
        <span>{text}</span>
        <span className="num">{all === 0 ? 100 : Math.floor((100 * done) / all)} %</span>
      </p>
      <div
        className="meter"
        role="progressbar"
        aria-label={t('transfer.import.progressLabel')}
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={done}
        aria-valuetext={text}
      >
        <i className="ok" style={{ width: share(ok) }} />
        <i className="bad" style={{ width: share(failed) }} />
      </div>
      {/* Announced once, after the last response, not for each row. */}
      <p className="visually-hidden" role="status">
        {isIdle ? t('transfer.import.rested', { ok, failed, waiting }) : ''}
      </p>
    </div>
  )
}
