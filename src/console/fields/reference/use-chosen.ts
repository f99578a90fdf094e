import { useEffect, useState } from 'react'
import type { Option } from '../select/option.ts'
import { loadChosen, type OptionSource } from './load-options.ts'

/** A value that is chosen, with its words: null while they are on their way, missing when the server knows none, failed when it could not be asked. */
export interface Chosen {
  readonly value: unknown
  readonly words: Option | 'missing' | 'failed' | null
}

type Words = ReadonlyMap<unknown, Option | 'missing' | 'failed'>

/**
 * The words of the values that are chosen: kept from the list where they were picked, asked for where they came with
 * the object.
 */
export function useChosen(
  source: OptionSource,
  values: readonly unknown[],
  allowed: boolean,
): {
  readonly chosen: readonly Chosen[]
  readonly remember: (options: readonly Option[]) => void
} {
  const [words, setWords] = useState<Words>(new Map())
  const unknown = values.filter((value) => !words.has(value))
  // A list of ids compared by content: each render makes a new array.
  const asked = JSON.stringify(unknown)

  useEffect(() => {
    const missing: unknown = JSON.parse(asked)
    if (!allowed || !Array.isArray(missing) || missing.length === 0) return
    const controller = new AbortController()
    loadChosen(source, missing, controller.signal).then(
      (options) => setWords((before) => withOptions(before, options, missing, 'missing')),
      () => {
        if (!controller.signal.aborted) setWords((before) => withOptions(before, [], missing, 'failed'))
      },
    )
    return () => controller.abort()
  }, [source, asked, allowed])

  return {
    chosen: values.map((value) => ({ value, words: words.get(value) ?? null })),
    remember: (options: readonly Option[]) => setWords((before) => withOptions(before, options, [], 'missing')),
  }
}

function withOptions(
  before: Words,
  options: readonly Option[],
  asked: readonly unknown[],
  otherwise: 'missing' | 'failed',
): Words {
  const next = new Map(before)
  for (const value of asked) next.set(value, otherwise)
  for (const option of options) next.set(option.value, option)
  return next
}
