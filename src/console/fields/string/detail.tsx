import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CopyButton } from './CopyButton.tsx'
import { ABSENT } from '../absent.tsx'
import type { DetailProps } from '../detail.ts'
import { ListDetail } from '../list/detail.tsx'
import { plainText } from '../plain-text.ts'

/** Names by which people and machines are addressed elsewhere: they are copied, and read letter by letter. */
const ADDRESSES = new Set(['username', 'ip', 'public_ip', 'address', 'host'])

/** Text keeps its line breaks; what is one of several things is shown as they are. */
export function TextDetail(props: DetailProps): ReactNode {
  const { value, shown, field, name, hrefOf } = props
  if (Array.isArray(value)) return <ListDetail {...props} />
  const text = plainText(shown)
  if (text === '') return ABSENT
  if (field?.type === 'email') return <a href={`mailto:${encodeURI(text)}`}>{text}</a>
  if (ADDRESSES.has(name)) return <MonoDetail {...props} />
  const href = typeof value === 'string' && value !== text ? hrefOf(value) : null
  return href === null ? <span className="text-value">{text}</span> : <Link to={href}>{text}</Link>
}

/** Ids, addresses, keys, commands: in mono, with a button that copies them. */
export function MonoDetail({ shown, label }: DetailProps): ReactNode {
  const text = plainText(shown)
  if (text === '') return ABSENT
  return (
    <>
      <span className="mono">{text}</span>
      <CopyButton text={text} label={label} />
    </>
  )
}

/** What a program wrote, line by line as it did. */
export function PreDetail({ value }: DetailProps): ReactNode {
  if (typeof value !== 'string' || value.trim() === '') return ABSENT
  return <pre className="output">{value.replace(/\s+$/, '')}</pre>
}
