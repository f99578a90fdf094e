import { isObject } from '../../../contract/json-object.ts'
import { ABSENT } from '../absent.tsx'
import type { CellProps } from '../cell.ts'
import { plainText } from '../plain-text.ts'

/** Its name where it has one, else its members, one after the other. */
export function ObjectCell({ shown }: CellProps) {
  const text = plainText(shown) || membersOf(shown)
  return text === '' ? ABSENT : text
}

function membersOf(value: unknown): string {
  if (!isObject(value)) return ''
  const members = Object.entries(value).map(([name, member]) => [name, plainText(member)] as const)
  return members.flatMap(([name, text]) => (text === '' ? [] : [`${name}: ${text}`])).join(', ')
}
