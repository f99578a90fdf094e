import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { references } from 'virtual:registry'
import { linkedEntry } from '../../../engine/fields/linked-entry.ts'
import { detailHref } from '../../app/detail-href.ts'
import { indexEntry } from '../../app/entry.ts'
import { useSession } from '../../app/session-state.ts'
import { ABSENT } from '../../fields/absent.tsx'
import type { Named, NamedList } from './named.ts'

/** So many are named before the rest is only counted. */
const NAMED = 3

interface NamesProps {
  readonly lists: readonly NamedList[]
  /** Where all of it stands; null for who may not go there. */
  readonly whole: string | null
  /** Alone in its column, which says already what they are. */
  readonly plain?: boolean
}

/** The first things that a permission names, a line for each kind of them, and the way to the rest. */
export function Names({ lists, whole, plain = false }: NamesProps): ReactNode {
  const given = lists.filter(({ total }) => total > 0)
  if (given.length === 0) return ABSENT
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
  return <Way to={whole}>{t(`access.counts.${field}`, { count: total })}</Way>
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
          <Thing field={field} thing={thing} />
          {(at < named.length - 1 || rest > 0) && ','}
        </span>
      ))}
      {rest > 0 && <Way to={whole}>{t('common.andMore', { count: rest })}</Way>}
    </>
  )
}

interface ThingProps {
  /** The field of a permission that names it. */
  readonly field: string
  readonly thing: Named
  /** What stands for a name that is not told. */
  readonly unnamed?: string
}

/** The name of something, as the way to it for who may see it. */
export function Thing({ field, thing: { id, name }, unnamed = id }: ThingProps): ReactNode {
  const entry = linkedEntry(field, references)
  const href = detailHref(entry === null ? null : indexEntry(entry), useSession())(id)
  return <Way to={href}>{name ?? unnamed}</Way>
}

function Way({ to, children }: { to: string | null; children: string }): ReactNode {
  return to === null ? <span>{children}</span> : <Link to={to}>{children}</Link>
}
