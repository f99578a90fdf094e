import { useCallback, useState } from 'react'
import type { Row } from '../../../contract/row.ts'
import { rowId } from '../../actions/row-name.ts'

/** Which rows show what is below them, and what turns one. */
export function useOpenRows(): readonly [ReadonlySet<string>, (row: Row) => void] {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback((row: Row) => {
    const id = rowId(row)
    setOpened((now) => new Set(now.has(id) ? [...now].filter((each) => each !== id) : [...now, id]))
  }, [])
  return [opened, toggle]
}
