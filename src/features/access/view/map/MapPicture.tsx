import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../../console/controls/Icon.tsx'
import { SIDES, type PermissionSide } from '../../model/permission-types.ts'
import type { MapItem } from './map-parts.ts'
import { ContentsFailed, ContentsRest, ItemName, type MapShapeProps, PartRest, useSideLabel } from './map-words.tsx'
import { useExpansion } from './use-map.ts'

/** Columns of users, system users and resources; lines lead from each user over each system user to each resource. */
export function MapPicture({ parts, permission, suit }: MapShapeProps) {
  const picture = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<string | null>(null)
  const items = new Map(parts.flatMap((part) => part.items.map((item) => [item.key, item])))
  const isJoined = (one: string, other: string): boolean => {
    const [account, thing] = [items.get(one), items.get(other)]
    return account === undefined || thing === undefined || suit(account, thing)
  }
  return (
    <div className="map-picture" ref={picture}>
      <Edges picture={picture} active={active} isJoined={isJoined} />
      {SIDES.map((side) => (
        <Column key={side} side={side} parts={parts} permission={permission} setActive={setActive} />
      ))}
    </div>
  )
}

interface ColumnProps extends Omit<MapShapeProps, 'suit'> {
  readonly side: PermissionSide
  readonly setActive: (key: string | null) => void
}

function Column({ side, parts, permission, setActive }: ColumnProps) {
  const { t } = useTranslation()
  const labelOf = useSideLabel(parts)
  const id = `map-${side}`
  const own = parts.filter((part) => part.side === side)
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{labelOf(side)}</h2>
      {own.every(({ total }) => total === 0) && <p className="faint">{t('pages.permission-map.none')}</p>}
      <ul data-side={side}>
        {own.map((part) => [
          ...part.items.map((item) => (
            <li
              key={item.key}
              onPointerEnter={() => setActive(item.key)}
              onPointerLeave={() => setActive(null)}
              onFocus={() => setActive(item.key)}
              onBlur={() => setActive(null)}
            >
              <PictureItem item={item} permission={permission} />
            </li>
          )),
          part.total > part.items.length && (
            <li key={part.kind} className="map-rest">
              <PartRest part={part} permission={permission} />
            </li>
          ),
        ])}
      </ul>
    </section>
  )
}

/** An object; a group or node opens to show what it contains. */
function PictureItem({ item, permission }: { item: MapItem; permission: MapShapeProps['permission'] }) {
  const { t } = useTranslation()
  const expansion = useExpansion(item)
  const { canOpen, isOpen, toggle, contents } = expansion
  return (
    <>
      <span className="map-item" data-anchor={item.key}>
        {canOpen && (
          <button
            type="button"
            className="map-toggle"
            aria-expanded={isOpen}
            aria-label={t('pages.permission-map.contents', { name: item.name })}
            onClick={toggle}
          >
            <Icon name={isOpen ? 'expand-more' : 'chevron-right'} size="s" />
          </button>
        )}
        <ItemName item={item} permission={permission} />
        <span className="map-kind">{t(`pages.permission-map.kinds.${item.kind}`)}</span>
      </span>
      {isOpen && (
        <ul className="map-contents" aria-label={item.name} aria-busy={contents === null}>
          {contents?.items.map((each) => (
            <li key={each.key}>
              <ItemName item={each} permission={permission} />
            </li>
          ))}
          {contents?.total === 0 && <li className="faint">{t('pages.permission-map.empty')}</li>}
          <li className="map-rest">
            <ContentsRest item={item} expansion={expansion} />
            <ContentsFailed item={item} expansion={expansion} />
          </li>
        </ul>
      )}
    </>
  )
}

interface Anchor {
  readonly key: string
  readonly left: number
  readonly right: number
  readonly y: number
}

type Anchors = Readonly<Record<PermissionSide, readonly Anchor[]>>

const NO_ANCHORS: Anchors = { who: [], account: [], what: [] }

function measure(picture: HTMLElement): Anchors {
  const origin = picture.getBoundingClientRect()
  const anchorsOf = (side: PermissionSide): readonly Anchor[] =>
    [...picture.querySelectorAll<HTMLElement>(`[data-side=${side}] [data-anchor]`)].map((element) => {
      const { left, right, top, height } = element.getBoundingClientRect()
      const key = element.dataset['anchor'] ?? ''
      return { key, left: left - origin.left, right: right - origin.left, y: top - origin.top + height / 2 }
    })
  return { who: anchorsOf('who'), account: anchorsOf('account'), what: anchorsOf('what') }
}

/** Where the objects are, measured again when a column changes its size. */
function useAnchors(picture: RefObject<HTMLElement | null>): Anchors {
  const [anchors, setAnchors] = useState(NO_ANCHORS)
  useEffect(() => {
    const element = picture.current
    if (element === null) return
    const observer = new ResizeObserver(() => setAnchors(measure(element)))
    for (const column of element.querySelectorAll('[data-side]')) observer.observe(column)
    return () => observer.disconnect()
  }, [picture])
  return anchors
}

interface EdgesProps {
  readonly picture: RefObject<HTMLElement | null>
  readonly active: string | null
  /** Whether a system user and a resource are joined, by their keys. */
  readonly isJoined: (account: string, thing: string) => boolean
}

/** Lines between the columns; those of the active object stand out. */
function Edges({ picture, active, isJoined }: EdgesProps) {
  const { who, account, what } = useAnchors(picture)
  const between = (from: readonly Anchor[], to: readonly Anchor[]) =>
    from.flatMap((one) => to.map((other) => ({ one, other, isActive: [one.key, other.key].includes(active ?? '') })))
  const edges = [
    ...between(who, account),
    ...between(account, what).filter(({ one, other }) => isJoined(one.key, other.key)),
  ]
  return (
    <svg className="map-edges" aria-hidden="true">
      {[...edges]
        .sort((one, other) => Number(one.isActive) - Number(other.isActive))
        .map(({ one, other, isActive }) => (
          <path key={`${one.key} ${other.key}`} className={isActive ? 'on' : ''} d={edgePath(one, other)} />
        ))}
    </svg>
  )
}

/** A curve from the right of one object to the left of another. */
export function edgePath(one: Pick<Anchor, 'right' | 'y'>, other: Pick<Anchor, 'left' | 'y'>): string {
  const middle = (one.right + other.left) / 2
  return `M${one.right} ${one.y}C${middle} ${one.y} ${middle} ${other.y} ${other.left} ${other.y}`
}
