import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import useSWR from 'swr'
import type { Option } from '../select/option.ts'
import { loadChosen, type OptionSource } from './load-options.ts'

/** A value that is chosen, with its words: null while they are on their way, missing when the server knows none, failed when it could not be asked. */
export interface Chosen {
  readonly value: unknown
  readonly words: Option | 'missing' | 'failed' | null
}

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
  const { key, url, query } = source.reference
  const { language } = useTranslation().i18n
  const [picked, setPicked] = useState<readonly Option[]>([])
  const unknown = values.filter((value) => !picked.some((option) => option.value === value))
  // What is removed again stays among what was asked: nothing is asked anew for fewer.
  const [asked, setAsked] = useState(unknown)
  const others = unknown.filter((value) => !asked.includes(value))
  if (others.length > 0) setAsked([...asked, ...others])
  const { data, error, isLoading } = useSWR<readonly Option[], unknown>(
    allowed && asked.length > 0 ? ['chosen', url, query, key, language, asked] : null,
    () => loadChosen(source, asked),
    { keepPreviousData: true },
  )
  const otherwise = isLoading ? null : error !== undefined ? 'failed' : data === undefined ? null : 'missing'
  const known = [...picked, ...(data ?? [])]
  return {
    chosen: values.map((value) => ({ value, words: known.find((option) => option.value === value) ?? otherwise })),
    remember: (options) =>
      setPicked((before) => [
        ...options,
        ...before.filter(({ value }) => !options.some((each) => each.value === value)),
      ]),
  }
}
