import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '../../../client/request-failed.ts'
import { UnexpectedAnswer } from '../../../contract/json-object.ts'
import { REBUILD_ATTEMPTS } from '../../../contract/limits.ts'
import { headerActions } from '../../../engine/actions/actions.ts'
import { isFiltered, isTagged } from '../../../engine/query/is-filtered.ts'
import { withNode, withoutTags } from '../../../engine/query/change-query.ts'
import type { ResourceWords } from '../../actions/resource-words.ts'
import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { formatTime } from '../../fields/datetime/format.ts'
import { notify } from '../../shell/toasts.ts'
import { Create } from './HeaderActions.tsx'
import { entryIcon } from './entry-icon.ts'
import { tagsOf } from './toolbar/search-tags.ts'
import type { List } from './use-list.ts'
import type { ListModels } from './use-list-models.ts'

const FirstNode = lazy(async () => ({ default: (await import('../../tree/FirstNode.tsx')).FirstNode }))

interface ListStateProps {
  readonly list: List
  readonly models: ListModels
  readonly words: ResourceWords
}

/** What stands where the rows would: why there are none, and the way to some. */
export function ListState({ list, models, words }: ListStateProps) {
  const { rows } = list
  const content =
    rows.kind === 'waiting' ? (
      <FirstNode list={list} />
    ) : rows.kind === 'gathering' ? (
      <Gathering attempt={rows.attempt} said={rows.said} />
    ) : rows.kind === 'failed' ? (
      <Failed error={rows.error} at={rows.at} list={list} words={words} />
    ) : isTagged(list.query) ? (
      <NoMatch list={list} models={models} words={words} />
    ) : list.query.node !== null && list.index.tree?.required !== true ? (
      <EmptyNode list={list} words={words} />
    ) : (
      <Empty list={list} models={models} words={words} />
    )
  return (
    <div className="list-state">
      <Suspense fallback={null}>{content}</Suspense>
    </div>
  )
}

/** Nothing is wrong yet: the server collects the rows, and the list is asked for again by itself. */
function Gathering({ attempt, said }: { attempt: number; said: string | null }) {
  const { t } = useTranslation()
  return (
    <EmptyState icon="refresh" title={t('list.gathering.title')} role="status">
      <p>{[said, t('list.gathering.body', { attempt, total: REBUILD_ATTEMPTS })].filter(Boolean).join(' ')}</p>
    </EmptyState>
  )
}

/** What the specification says of these answers (section 8); what the server says follows. */
const SAID_OF: Readonly<Record<number, string>> = {
  400: 'errors.badRequest',
  403: 'errors.forbidden',
  409: 'errors.conflict',
}

function Failed({ error, at, list, words }: { error: unknown; at: Date; list: List; words: ResourceWords }) {
  const { t } = useTranslation()
  const status = error instanceof RequestFailed ? error.status : 0
  const url = `GET ${list.index.url ?? ''}`
  const time = formatTime(at)
  const what = isNoList(error)
    ? t('list.error.noList', { time: time.slice(11) })
    : t(status === 0 ? 'list.error.network' : 'list.error.status', { status, time: time.slice(11) })
  const quoted = Object.hasOwn(SAID_OF, status) ? t(SAID_OF[status] ?? '') : null
  const said = error instanceof RequestFailed ? error.problem.message : null
  const kept = isFiltered(list.query) || list.selection.rows.size > 0 ? t('list.error.kept') : null
  const copy = () => {
    const details = [url, status === 0 ? what : String(status), time, said ?? '']
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
      <EmptyState icon="lock" title={t('list.forbidden.title', { ...words })} role="alert" actions={retry}>
        <p>{quoted}</p>
        <p>{said ?? t('list.forbidden.body')}</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="cloud-off"
      title={t('list.error.title')}
      role="alert"
      code={url}
      actions={
        <>
          {retry}
          <Button tone="quiet" onClick={copy}>
            {t('list.error.copy')}
          </Button>
        </>
      }
    >
      <p>{[what, quoted, said, kept].filter((part) => part !== null).join(' ')}</p>
    </EmptyState>
  )
}

/** Something came, and it was no list: also where a page of HTML came in place of the API. */
const isNoList = (error: unknown): boolean =>
  error instanceof UnexpectedAnswer || (error instanceof RequestFailed && error.problem.code === 'no_api')

/** Marks the place of the tags in a translated sentence. */
const PLACE = '\u0000'

function NoMatch({ list, models, words }: ListStateProps) {
  const { t } = useTranslation()
  const { query, ask, total } = list
  const tags = tagsOf(query, models.options, t)
  const key = total === null ? 'list.noMatch.body' : 'list.noMatch.bodyOf'
  const [before, after] = t(key, { filters: PLACE, count: total ?? 0 }).split(PLACE)
  return (
    <EmptyState
      icon="search"
      title={t('list.noMatch.title', { ...words })}
      role="status"
      actions={
        <Button onClick={() => ask(withoutTags)}>
          {t(tags.length === 1 ? 'list.noMatch.clearOne' : 'list.noMatch.clearAll')}
        </Button>
      }
    >
      <p>
        {before}
        {tags.map((tag, at) => (
          <span key={tag.key}>
            {at > 0 && t('list.noMatch.join')}
            <span className="ft">
              <span className="ft-word">
                {tag.label !== null && <i>{tag.label}:</i>}
                <b>{tag.shown}</b>
              </span>
            </span>
          </span>
        ))}
        {after}
      </p>
    </EmptyState>
  )
}

/** Nothing hangs on the chosen node of the tree. */
function EmptyNode({ list, words }: Pick<ListStateProps, 'list' | 'words'>) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon="folder"
      title={t('list.emptyNode.title', { ...words })}
      role="status"
      actions={<Button onClick={() => list.ask((query) => withNode(query, null))}>{t('list.emptyNode.all')}</Button>}
    >
      <p>{t('list.emptyNode.body')}</p>
    </EmptyState>
  )
}

function Empty({ list, models, words }: ListStateProps) {
  const { t } = useTranslation()
  const { index } = list
  if (index.dateRange !== null) {
    return (
      <EmptyState icon="calendar" title={t('list.noMatch.title', { ...words })} role="status">
        {t('list.noMatch.range')}
      </EmptyState>
    )
  }
  const create = headerActions(models.source).find(({ key }) => key === 'create')
  return (
    <EmptyState
      icon={entryIcon(index)}
      title={t('list.empty.title', { ...words })}
      role="status"
      actions={create === undefined ? undefined : <Create action={create} list={list} words={words} />}
    >
      <p>{t(`resources.${index.key}.empty`, { defaultValue: '' })}</p>
    </EmptyState>
  )
}
