import type { ReactNode } from 'react'
import { isObject, own } from '../../../contract/json-object.ts'
import { plainText } from '../base/plain-text.tsx'

interface StoredFile {
  readonly name: string
  /** Null if it is no address of http, https or this origin: then the name is no link. */
  readonly href: string | null
}

const SAFE = /^(?:https?:\/\/|\/(?![/\\]))/i

/** The last segment of an address, as it was named: servers keep files below their names. */
function nameIn(address: string): string {
  const last = /([^/\\]*)[/\\]*$/.exec(address.replace(/[?#].*$/s, ''))?.[1] ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

/** A file of a response: its address, or an object with `url` and often `name`. Null if there is none. */
export function storedFile(value: unknown): StoredFile | null {
  const address = plainText(isObject(value) ? (own(value, 'url') ?? own(value, 'href')) : value)
  const name = (isObject(value) ? plainText(own(value, 'name')) : '') || nameIn(address) || address
  return name === '' ? null : { name, href: SAFE.test(address) ? address : null }
}

export const FileLink = ({ file: { name, href } }: { readonly file: StoredFile }): ReactNode =>
  href === null ? (
    name
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {name}
    </a>
  )
