import { useEffect, useState } from 'react'
import { index } from 'virtual:registry'
import type { Kinds } from '../../engine/palette/targets.ts'
import { kindsOf } from '../../engine/registry/kinds.ts'
import { loadEntry } from '../app/entry.ts'

/** The kinds of the resources that have some; until their entries are here, and where they cannot be loaded, none. */
export function useKinds(): Kinds {
  const [kinds, setKinds] = useState<Kinds>(() => new Map())
  useEffect(() => {
    let closed = false
    void loadKinds().then((loaded) => closed || setKinds(loaded))
    return () => {
      closed = true
    }
  }, [])
  return kinds
}

async function loadKinds(): Promise<Kinds> {
  const several = index.filter((entry) => entry.kinds)
  const loaded = await Promise.allSettled(several.map(async ({ key }) => loadEntry(key)))
  return new Map(
    loaded.flatMap((result) =>
      result.status === 'fulfilled' && result.value.kind === 'list'
        ? [[result.value.key, kindsOf(result.value)] as const]
        : [],
    ),
  )
}
