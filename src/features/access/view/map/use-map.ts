import { useState } from 'react'
import useSWR from 'swr'
import { isAbort } from '../../../../client/failure.ts'
import { useServices } from '../../../../console/kernel/session/services.ts'
import { useSession } from '../../../../console/kernel/session/session-state.ts'
import { AccessReader } from '../../requests/access-reader.ts'
import {
  containerOf,
  type Contents,
  type MapItem,
  type MapPart,
  mapTypeOf,
  readContents,
  readMap,
} from './map-parts.ts'

interface MapState {
  /** Null while loading. */
  readonly parts: readonly MapPart[] | null
  readonly error: unknown
  readonly reload: () => unknown
}

/** The objects that a permission names. */
export function useMap(params: Readonly<Record<string, string>>): MapState {
  const { api } = useServices()
  const type = mapTypeOf(params)
  const id = type === null ? '' : (params[type.self] ?? '')
  // The URLs of the links begin with that of the permission: a change of one reloads the picture.
  const key = type === null ? null : [`${type.url.slice(0, -1)}-links`, id]
  const { data, error, mutate } = useSWR<readonly MapPart[], unknown>(key, () =>
    type === null ? [] : readMap(new AccessReader({ api }), type, id),
  )
  return {
    parts: data ?? null,
    error: isAbort(error) ? undefined : error,
    reload: () => mutate().catch(() => undefined),
  }
}

export interface Expansion {
  /** False for an object that contains nothing, or whose contents the user may not see. */
  readonly canOpen: boolean
  readonly isOpen: boolean
  readonly toggle: () => void
  /** Null while closed or loading. */
  readonly contents: Contents | null
  readonly error: unknown
  readonly retry: () => unknown
}

/** The contents of a group or node, read when it is opened. */
export function useExpansion({ kind, id }: MapItem): Expansion {
  const { api } = useServices()
  const container = containerOf(kind, useSession())
  const [isOpen, setOpen] = useState(false)
  const key = container === null || !isOpen ? null : ['permission-map', container.url, id]
  const { data, error, mutate } = useSWR<Contents | null, unknown>(key, async () =>
    container === null ? null : readContents(new AccessReader({ api }), container, id),
  )
  return {
    canOpen: container !== null,
    isOpen,
    toggle: () => setOpen(!isOpen),
    contents: isOpen ? (data ?? null) : null,
    error: isAbort(error) ? undefined : error,
    retry: () => mutate().catch(() => undefined),
  }
}
