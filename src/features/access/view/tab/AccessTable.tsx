import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { registry } from '../../../../console/kernel/entries/registry-store.ts'
import type { Row } from '../../../../contract/page.ts'
import { findField, linkedEntry } from '../../../../engine/fields/field-lookup.ts'
import { objectStates } from '../../../../engine/fields/states.ts'
import { withQuery } from '../../../../contract/url.ts'
import { PERMISSION_TYPES, type PermissionSide } from '../../model/permission-types.ts'
import { UnsuitedAccounts } from '../UnsuitedAccounts.tsx'
import type { Protocols } from '../use-protocols.ts'
import { useCellWords } from '../../../../console/fields/cell-words.ts'
import { GrantActionsCell } from '../../../../console/fields/late/list-cells.tsx'
import { absent } from '../../../../console/fields/base/plain-text.tsx'
import { stateMarks } from '../../../../console/fields/base/StatesCell.tsx'
import { rowId, rowName } from '../../../../console/fields/row-name.ts'
import { DatetimeCell, ExpiryCell } from '../../../../console/fields/time/time-cells.tsx'
import { detailHref } from '../../../../console/kernel/entries/detail-href.ts'
import { indexEntry } from '../../../../console/kernel/entries/entry.ts'
import { useMetadata } from '../../../../console/kernel/server-state/metadata.ts'
import { useSession } from '../../../../console/kernel/session/session-state.ts'
import { Link } from '../../../../console/kernel/navigation/Link.tsx'
import type { ListedPermission } from './use-access.ts'
import { assetsOf, type NamedThing, namesInField, type NamedList, reachOf } from './reach.ts'

const COLUMNS = ['permission', 'reach', 'people', 'things', 'accounts', 'actions', 'until'] as const

interface AccessTableProps {
  readonly permissions: readonly ListedPermission[]
  /** The object, the query parameters that find its permissions, and its name. */
  readonly object: Row
  readonly params: Readonly<Record<string, string>>
  readonly name: string
  readonly now: Date
  readonly protocols: Protocols
}

/** Permissions with users, resources, accounts, actions, expiry, and how each covers the object. */
export function AccessTable({ permissions, name, ...rest }: AccessTableProps): ReactNode {
  const { t } = useTranslation()
  return (
    <table className="access ruled">
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

interface AccessRowProps extends Pick<AccessTableProps, 'object' | 'params' | 'now' | 'protocols'> {
  readonly permission: ListedPermission
}

function AccessRow({ permission: { type, row }, object, params, now, protocols }: AccessRowProps): ReactNode {
  const { t } = useTranslation()
  const href = detailHref(indexEntry(type.entry), useSession())(rowId(row))
  const namesOf = (side: PermissionSide) => ({
    lists: type.names.filter((each) => each.side === side).map(({ field }) => namesInField(row, field)),
    whole: href === null ? null : withQuery(href, { activeTab: type.tabs[side] }),
  })
  const named = rowName(row, 'name')
  const label = (column: (typeof COLUMNS)[number]) => ({ 'data-label': t(`access.columns.${column}`) })
  return (
    <tr>
      <th scope="row">{href === null ? named : <Link to={href}>{named}</Link>}</th>
      <td {...label('reach')}>
        <ReachCell row={row} object={object} params={params} />
      </td>
      <td {...label('people')}>
        <Names {...namesOf('who')} />
      </td>
      <td {...label('things')}>
        <Names {...namesOf('what')} />
      </td>
      <td {...label('accounts')}>
        <Names plain {...namesOf('account')} />
        <UnsuitedAccounts
          accounts={namesInField(row, 'system_users').items}
          assets={assetsOf(row, object)}
          protocols={protocols}
        />
      </td>
      <td {...label('actions')}>
        <Actions row={row} />
      </td>
      <td {...label('until')}>
        <Expiry row={row} now={now} />
      </td>
    </tr>
  )
}

function ReachCell({ row, object, params }: { row: Row } & Pick<AccessRowProps, 'object' | 'params'>): ReactNode {
  const { t } = useTranslation()
  const reaches = reachOf(row, object, params)
  if (reaches.length === 0) return absent()
  return reaches.map((reach) =>
    reach.kind === 'itself' ? (
      <p key="itself">{t('access.itself')}</p>
    ) : (
      <p key={reach.thing.id} className="access-names">
        {reach.thing.name !== null && <span className="access-kind">{t(`access.through.${reach.field}`)}</span>}
        <ThingLink field={reach.field} thing={reach.thing} unnamed={t(`access.through.${reach.field}`)} />
      </p>
    ),
  )
}

function Actions({ row }: { row: Row }): ReactNode {
  const words = useCellWords()
  // Those of application permissions depend on the type of the application.
  const { metadata } = useMetadata(indexEntry(PERMISSION_TYPES.assets.entry)?.url ?? null)
  const fields = metadata?.kind === 'metadata' ? (metadata.fields.GET ?? null) : null
  const value = row['actions']
  return <GrantActionsCell value={value} shown={value} field={findField(fields, 'actions')} words={words} />
}

/** State and expiry; also the start of a permission that has not started. */
function Expiry({ row, now }: { row: Row; now: Date }): ReactNode {
  const { t } = useTranslation()
  const words = useCellWords()
  const states = objectStates(row, now)
  const time = (field: string) => <DatetimeCell value={row[field]} shown={row[field]} field={null} words={words} />
  return (
    <>
      {stateMarks(row, states, words)}
      {states.includes('coming') && (
        <p className="access-names">
          <span className="access-kind">{t('access.from')}</span>
          {time('date_start')}
        </p>
      )}
      <p>
        <ExpiryCell value={row['date_expired']} shown={row['date_expired']} field={null} words={words} />
      </p>
    </>
  )
}

/** Number of names listed before the rest is counted. */
const NAMED = 3

interface NamesProps {
  readonly lists: readonly NamedList[]
  /** Link to the full list; null if the user may not open it. */
  readonly whole: string | null
  /** True without labels, for a column with one list. */
  readonly plain?: boolean
}

/** The first names of each list, and a link to the rest. */
function Names({ lists, whole, plain = false }: NamesProps): ReactNode {
  const given = lists.filter(({ total }) => total > 0)
  if (given.length === 0) return absent()
  return given.map((list) => (
    <p key={list.field} className="access-names">
      {isNamed(list) ? <Things list={list} whole={whole} plain={plain} /> : <Count list={list} whole={whole} />}
    </p>
  ))
}

interface ThingsProps {
  readonly list: NamedList
  readonly whole: string | null
}

const isNamed = ({ items }: NamedList): boolean => items.some(({ name }) => name !== null)

function Count({ list: { field, total }, whole }: ThingsProps): ReactNode {
  const { t } = useTranslation()
  return <OptionalLink to={whole}>{t(`access.counts.${field}`, { count: total })}</OptionalLink>
}

function Things({ list: { field, items, total }, whole, plain }: ThingsProps & { plain: boolean }): ReactNode {
  const { t } = useTranslation()
  const named = items.slice(0, NAMED)
  const rest = total - named.length
  return (
    <>
      {!plain && <span className="access-kind">{t(`access.fields.${field}`)}</span>}
      {named.map((thing, at) => (
        <span key={thing.id}>
          <ThingLink field={field} thing={thing} />
          {(at < named.length - 1 || rest > 0) && ','}
        </span>
      ))}
      {rest > 0 && <OptionalLink to={whole}>{t('common.andMore', { count: rest })}</OptionalLink>}
    </>
  )
}

interface ThingProps {
  /** Field of the permission. */
  readonly field: string
  readonly thing: NamedThing
  /** Text for an object without a name. */
  readonly unnamed?: string
}

/** Name of an object, as a link if the user may view it. */
function ThingLink({ field, thing: { id, name }, unnamed = id }: ThingProps): ReactNode {
  const entry = linkedEntry(field, registry().references)
  const href = detailHref(entry === null ? null : indexEntry(entry), useSession())(id)
  return <OptionalLink to={href}>{name ?? unnamed}</OptionalLink>
}

function OptionalLink({ to, children }: { to: string | null; children: string }): ReactNode {
  return to === null ? <span>{children}</span> : <Link to={to}>{children}</Link>
}
