import { EmptyNodeActions } from '../tree/EmptyNodeActions.tsx'
import { FirstNode } from '../tree/FirstNode.tsx'
import { useTranslation } from 'react-i18next'
import { describeFailure, RequestFailed } from '../../client/failure.ts'
import { UnexpectedAnswer } from '../../contract/json-object.ts'
import { REBUILD_ATTEMPTS } from '../../contract/limits.ts'
import { headerActions } from '../../engine/actions/actions.ts'
import {
  isFiltered,
  isTagged,
  type ListQuery,
  withDates,
  withFilter,
  withNode,
  withoutTags,
  withSearch,
} from '../../engine/list/list-query.ts'
import type { ResourceWords } from '../actions/resource-words.ts'
import { Button } from '../controls/Button.tsx'
import { EmptyState } from '../controls/empty/EmptyState.tsx'
import { formatTime } from '../fields/time/format.ts'
import { withRequestId } from '../kernel/i18n/i18n.ts'
import { notify } from '../kernel/notifications/toasts.ts'
import { useServices } from '../kernel/session/services.ts'
import type { ListModels } from '../list-state/use-list-models.ts'
import type { List } from '../list-state/use-list.ts'
import { Create, HeaderActions } from './HeaderActions.tsx'
import { emptyTitle } from './list-texts.ts'
import { lastDays } from './toolbar/typed-range.ts'
import { useTags } from './toolbar/use-tags.ts'

export interface ListStateProps {
  readonly list: List
  readonly models: ListModels
  readonly words: ResourceWords
}

/** Shown instead of rows: empty, no match, failed, forbidden or still loading. */
export function ListState({ list, models, words }: ListStateProps) {
  const { rows } = list
  const content =
    rows.kind === 'no-node' ? (
      <FirstNode list={list} />
    ) : rows.kind === 'rebuilding' ? (
      <Rebuilding attempt={rows.attempt} serverMessage={rows.serverMessage} />
    ) : rows.kind === 'failed' ? (
      <Failed error={rows.error} at={rows.at} list={list} words={words} />
    ) : isTagged(list.query) ? (
      <NoMatch list={list} models={models} words={words} />
    ) : list.query.node !== null && list.index.tree?.required !== true ? (
      <EmptyNode list={list} models={models} words={words} />
    ) : (
      <Empty list={list} models={models} words={words} />
    )
  return <div className="list-state">{content}</div>
}

/** 409: the server is still collecting the rows; the list retries. */
function Rebuilding({ attempt, serverMessage }: { attempt: number; serverMessage: string | null }) {
  const { t } = useTranslation()
  return (
    <EmptyState drawing="empty" title={t('list.gathering.title')}>
      <p>{[serverMessage, t('list.gathering.body', { attempt, total: REBUILD_ATTEMPTS })].filter(Boolean).join(' ')}</p>
    </EmptyState>
  )
}

/** Texts by status, shown before the message of the server. */
const STATUS_TEXTS: Readonly<Record<number, string>> = {
  400: 'errors.badRequest',
  403: 'errors.forbidden',
  409: 'errors.conflict',
}

function Failed({ error, at, list, words }: { error: unknown; at: Date; list: List; words: ResourceWords }) {
  const { t } = useTranslation()
  const status = error instanceof RequestFailed ? error.status : 0
  const call = withRequestId(`GET ${list.index.url ?? ''}`, describeFailure(error), t)
  const time = formatTime(at)
  const what = isNoList(error)
    ? t('list.error.noList', { time: time.slice(11) })
    : t(status === 0 ? 'list.error.network' : 'list.error.status', { status, time: time.slice(11) })
  const statusText = Object.hasOwn(STATUS_TEXTS, status) ? t(STATUS_TEXTS[status] ?? '') : null
  const serverMessage = error instanceof RequestFailed ? error.problem.message : null
  const kept = isFiltered(list.query) || list.selection.rows.size > 0 ? t('list.error.kept') : null
  const copy = () => {
    const details = [call, status === 0 ? what : String(status), time, serverMessage ?? '']
      .filter((part) => part !== '')
      .join('\n')
    void navigator.clipboard.writeText(details).then(() => notify({ tone: 'success', title: t('list.error.copied') }))
  }
  const retry = (
    <Button icon="refresh" busy={list.busy} onClick={() => void list.reload()}>
      {t('list.error.retry')}
    </Button>
  )
  if (status === 403) {
    return (
      <EmptyState drawing="forbidden" title={t('list.forbidden.title', { ...words })} role="alert" actions={retry}>
        <p>{statusText}</p>
        <p>{serverMessage ?? t('list.forbidden.body')}</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      drawing="failed"
      title={t('list.error.title')}
      role="alert"
      code={call}
      actions={
        <>
          {retry}
          <Button tone="quiet" onClick={copy}>
            {t('list.error.copy')}
          </Button>
        </>
      }
    >
      <p>{[what, statusText, serverMessage, kept].filter((part) => part !== null).join(' ')}</p>
    </EmptyState>
  )
}

/** The response is no list, such as an HTML page. */
const isNoList = (error: unknown): boolean =>
  error instanceof UnexpectedAnswer || (error instanceof RequestFailed && error.problem.code === 'no_api')

/** Placeholder for the tags in a translated sentence. */
const PLACE = '\u0000'

function NoMatch({ list, models, words }: ListStateProps) {
  const { t } = useTranslation()
  const { query, updateQuery } = list
  const tags = useTags(query, models.options)
  const exact = models.options.filter(({ param, isExact }) => isExact === true && query.filters[param] !== undefined)
  const [searchable = null] = exact.flatMap(({ param, isSearched }) => {
    const value = query.filters[param]
    return isSearched === true && value !== undefined ? [{ param, value }] : []
  })
  const [before, after] = t('list.noMatch.body', { filters: PLACE }).split(PLACE)
  return (
    <EmptyState
      drawing="search"
      title={t(emptyTitle(list), { ...words })}
      actions={
        <>
          {searchable !== null && (
            <Button onClick={() => updateQuery((now) => searchedInstead(now, searchable.param, searchable.value))}>
              {t('list.searchFor', { text: searchable.value })}
            </Button>
          )}
          <Button onClick={() => updateQuery(withoutTags)}>
            {t(tags.length === 1 ? 'list.noMatch.clearOne' : 'list.noMatch.clearAll')}
          </Button>
        </>
      }
    >
      <p>
        {before}
        {tags.map((tag, at) => (
          <span key={tag.key}>
            {at > 0 && t('list.noMatch.join')}
            <span className="list-footer">
              <span className="footer-word">
                {tag.label !== null && <i>{tag.label}:</i>}
                <b>{tag.shown}</b>
              </span>
            </span>
          </span>
        ))}
        {after}
      </p>
      {exact.length > 0 && <p>{t('list.noMatch.exact', { fields: exact.map(({ label }) => label).join(', ') })}</p>}
    </EmptyState>
  )
}

/** A filter becomes a search for the same text. */
const searchedInstead = (query: ListQuery, param: string, value: string): ListQuery =>
  withSearch(withFilter(query, param, ''), value)

/** The chosen node has no rows. */
function EmptyNode({ list, models, words }: ListStateProps) {
  const { t } = useTranslation()
  const create = headerActions(models.source).find(({ key }) => key === 'create')
  const { tree } = list.index
  return (
    <EmptyState
      drawing="empty"
      title={t(emptyTitle(list), { ...words })}
      actions={
        <>
          {create !== undefined && (
            <Create action={create} list={list} words={words} label={t('list.emptyNode.create', { ...words })} />
          )}
          {tree !== null && <EmptyNodeActions list={list} brief={tree} keys={models.source.entry.tree?.emptyNode} />}
          <Button tone="quiet" onClick={() => list.updateQuery((query) => withNode(query, null))}>
            {t('list.emptyNode.all')}
          </Button>
        </>
      }
    >
      <p>{t('list.emptyNode.body', { ...words })}</p>
    </EmptyState>
  )
}

function Empty({ list, models, words }: ListStateProps) {
  const { t } = useTranslation()
  const { index } = list
  if (index.dateRange !== null) return <EmptyRange list={list} words={words} />
  const create = headerActions(models.source).find(({ key }) => key === 'create')
  return (
    <EmptyState
      drawing={create === undefined ? 'empty' : 'first'}
      title={t(emptyTitle(list), { ...words })}
      actions={
        create === undefined ? (
          <Button icon="refresh" busy={list.busy} onClick={() => void list.reload()}>
            {t('list.refresh')}
          </Button>
        ) : (
          <HeaderActions list={list} words={words} />
        )
      }
    >
      <p>{t(`resources.${index.key}.empty`, { defaultValue: '' })}</p>
    </EmptyState>
  )
}

const WIDER_DAYS = 90

/** No rows in the date range of a log. */
function EmptyRange({ list, words }: Pick<ListStateProps, 'list' | 'words'>) {
  const { t } = useTranslation()
  const { now } = useServices()
  const widen = () => list.updateQuery((query) => withDates(query, lastDays(WIDER_DAYS, now())))
  return (
    <EmptyState
      drawing="empty"
      title={t(emptyTitle(list), { ...words })}
      actions={<Button onClick={widen}>{t('list.dates.quarter')}</Button>}
    >
      {t('list.noMatch.range')}
    </EmptyState>
  )
}
