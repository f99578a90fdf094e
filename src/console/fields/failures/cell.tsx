import { ABSENT } from '../absent.tsx'
import type { CellProps } from '../cell.ts'
import { failuresIn } from './failures.ts'

/** The hosts on which something failed. */
export function FailuresCell({ value }: CellProps) {
  const hosts = failuresIn(value).map(({ host }) => host)
  return hosts.length === 0 ? ABSENT : hosts.join(', ')
}
