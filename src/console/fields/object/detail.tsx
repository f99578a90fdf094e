import type { ReactNode } from 'react'
import { isObject } from '../../../contract/json-object.ts'
import { ABSENT } from '../absent.tsx'
import type { DetailProps } from '../detail.ts'
import { plainText } from '../plain-text.ts'

/** Each member on a line of its own, with the server's label where it describes one. */
export function ObjectDetail({ value, shown, field }: DetailProps): ReactNode {
  const members = isObject(value) ? Object.entries(value).filter(([, member]) => plainText(member) !== '') : []
  if (members.length === 0) return plainText(shown) === '' ? ABSENT : plainText(shown)
  return (
    <ul className="members">
      {members.map(([name, member]) => (
        <li key={name}>
          <span className="muted">{field?.children.find((child) => child.name === name)?.label ?? name}</span>{' '}
          {plainText(member)}
        </li>
      ))}
    </ul>
  )
}
