import { useState } from 'react'
import type { Option } from './option.ts'

const same = (one: Option, other: Option | undefined): boolean =>
  one.value === other?.value && one.label === other?.label && one.fact === other?.fact

/** The same array for as long as it holds the same: a new one would take away what is being typed beside it. */
export function useSettled(options: readonly Option[]): readonly Option[] {
  const [kept, setKept] = useState(options)
  if (kept === options || (kept.length === options.length && kept.every((each, at) => same(each, options[at]))))
    return kept
  setKept(options)
  return options
}
