import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Row } from '../../../contract/row.ts'
import { missingParts } from '../../../engine/fields/grant-parts.ts'
import { findField } from '../../../engine/fields/find-field.ts'
import { withQuery } from '../../../engine/form/form-url.ts'
import { rowId, rowName } from '../../actions/row-name.ts'
import { detailHref } from '../../app/detail-href.ts'
import { indexEntry } from '../../app/entry.ts'
import { useMetadata } from '../../app/metadata.ts'
import { useSession } from '../../app/session-state.ts'
import { StatusMark, type StatusTone } from '../../controls/StatusMark.tsx'
import { ABSENT } from '../../fields/absent.tsx'
import { useCellWords } from '../../fields/cell-words.ts'
import { DatetimeCell } from '../../fields/datetime/cell.tsx'
import { GrantActionsCell } from '../../fields/grant-actions/cell.tsx'
import { NAMES_ACTIONS } from './kinds.ts'
import { namedIn } from './named.ts'
import { Names, Thing } from './Names.tsx'
import { reachOf } from './reach.ts'
import { standingOf, type Standing } from './standing.ts'
import type { Permission } from './use-access.ts'

const COLUMNS = ['permission', 'reach', 'people', 'things', 'accounts', 'actions', 'until'] as const

const TONES: Readonly<Record<Standing, StatusTone>> = {
  valid: 'success',
  ending: 'warning',
  coming: 'info',
  incomplete: 'warning',
  inactive: 'off',
  expired: 'danger',
}

interface AccessTableProps {
  readonly permissions: readonly Permission[]
  /** What they reach, by what it is asked for, and what it is called. */
  readonly object: Row
  readonly params: Readonly<Record<string, string>>
  readonly name: string
  readonly now: Date
}

/** Which permission grants what to whom, as whom, what may be done, until when, and through what it reaches the object. */
export function AccessTable({ permissions, name, ...rest }: AccessTableProps): ReactNode {
  const { t } = useTranslation()
  return (
    <table className="access">
      <caption className="visually-hidden">{t('access.caption', { name })}</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {t(`access.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {permissions.map((permission) => (
          <AccessRow key={rowId(permission.row)} permission={permission} {...rest} />
        ))}
      </tbody>
    </table>
  )
}

interface AccessRowProps extends Pick<AccessTableProps, 'object' | 'params' | 'now'> {
  readonly permission: Permission
}

function AccessRow({ permission: { kind, row }, object, params, now }: AccessRowProps): ReactNode {
  const { t } = useTranslation()
  const href = detailHref(indexEntry(kind.entry), useSession())(rowId(row))
  const tab = (activeTab: string) => (href === null ? null : withQuery(href, { activeTab }))
  const named = rowName(row, 'name')
  const label = (column: (typeof COLUMNS)[number]) => ({ 'data-label': t(`access.columns.${column}`) })
  return (
    <tr>
      <th scope="row">{href === null ? named : <Link to={href}>{named}</Link>}</th>
      <td {...label('reach')}>
        <ReachCell row={row} object={object} params={params} />
      </td>
      <td {...label('people')}>
        <Names lists={['users', 'user_groups'].map((field) => namedIn(row, field))} whole={tab(kind.tabs.people)} />
      </td>
      <td {...label('things')}>
        <Names lists={kind.things.map((field) => namedIn(row, field))} whole={tab(kind.tabs.things)} />
      </td>
      <td {...label('accounts')}>
        <Names plain lists={[namedIn(row, 'system_users')]} whole={tab(kind.tabs.things)} />
      </td>
      <td {...label('actions')}>
        <Actions row={row} />
      </td>
      <td {...label('until')}>
        <Until row={row} now={now} />
      </td>
    </tr>
  )
}

function ReachCell({ row, object, params }: { row: Row } & Pick<AccessRowProps, 'object' | 'params'>): ReactNode {
  const { t } = useTranslation()
  const ways = reachOf(row, object, params)
  if (ways.length === 0) return ABSENT
  return ways.map((way) =>
    way.kind === 'itself' ? (
      <p key="itself">{t('access.itself')}</p>
    ) : (
      <p key={way.thing.id} className="access-names">
        {way.thing.name !== null && <span className="access-kind">{t(`access.through.${way.field}`)}</span>}
        <Thing field={way.field} thing={way.thing} unnamed={t(`access.through.${way.field}`)} />
      </p>
    ),
  )
}

function Actions({ row }: { row: Row }): ReactNode {
  const words = useCellWords()
  const { metadata } = useMetadata(indexEntry(NAMES_ACTIONS)?.url ?? null)
  const fields = metadata?.kind === 'metadata' ? (metadata.fields.GET ?? null) : null
  const value = row['actions']
  return <GrantActionsCell value={value} shown={value} field={findField(fields, 'actions')} words={words} />
}

/** When it ends, of one that has not begun when it does, and how it stands. */
function Until({ row, now }: { row: Row; now: Date }): ReactNode {
  const { t } = useTranslation()
  const words = useCellWords()
  const standing = standingOf(row, now)
  const time = (field: string) => <DatetimeCell value={row[field]} shown={row[field]} field={null} words={words} />
  return (
    <>
      <StatusMark tone={TONES[standing]} label={t(`access.standing.${standing}`)} />
      {standing === 'incomplete' && <p>{words.missing(missingParts(row))}</p>}
      {standing === 'coming' && (
        <p className="access-names">
          <span className="access-kind">{t('access.from')}</span>
          {time('date_start')}
        </p>
      )}
      <p>{time('date_expired')}</p>
    </>
  )
}
