import { useEffect, useState } from 'react'
import { registry } from '../../../console/kernel/entries/registry-store.ts'
import type { VariantsByEntry } from '../../../engine/menu/targets.ts'
import { variantsOf } from '../../../engine/registry/variants.ts'
import { loadEntry } from '../../../console/kernel/entries/entry.ts'

/** Variants of all resources that have several; empty while loading and after a failure. */
export function useVariants(): VariantsByEntry {
  const [variants, setVariants] = useState<VariantsByEntry>(() => new Map())
  useEffect(() => {
    let closed = false
    void loadVariants().then((loaded) => closed || setVariants(loaded))
    return () => {
      closed = true
    }
  }, [])
  return variants
}

async function loadVariants(): Promise<VariantsByEntry> {
  const several = registry().index.filter((entry) => entry.hasVariants)
  const loaded = await Promise.allSettled(several.map(async ({ key }) => loadEntry(key)))
  return new Map(
    loaded.flatMap((result) =>
      result.status === 'fulfilled' && result.value.kind === 'list'
        ? [[result.value.key, variantsOf(result.value)] as const]
        : [],
    ),
  )
}
