import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ABSENT } from '../absent.tsx'
import type { DetailProps } from '../detail.ts'
import { plainText } from '../plain-text.ts'
import { valueList } from '../value-text.ts'

/** Several things as tags; those that have a page of their own lead there. */
export function ListDetail({ value, shown, hrefOf }: DetailProps): ReactNode {
  const values = valueList(value)
  const words = wordsOf(shown, values.length)
  if (words.length === 0) return ABSENT
  // Words and ids stand in the same order; without an id for each nothing says which leads where.
  const ids = values.length === words.length ? values.map(plainText) : []
  return words.map((word, at) => {
    const href = ids[at] === undefined || ids[at] === word ? null : hrefOf(ids[at])
    return href === null ? (
      <span key={at} className="tag">
        {word}
      </span>
    ) : (
      <Link key={at} className="tag" to={href}>
        {word}
      </Link>
    )
  })
}

/** The server joins the names of a relation by comma: parted only where there are as many as things. */
export function wordsOf(shown: unknown, count: number): readonly string[] {
  if (Array.isArray(shown)) return shown.map(plainText).filter((word) => word !== '')
  const text = plainText(shown)
  const parts = text.split(/\s*,\s*/).filter((part) => part !== '')
  if (text === '') return []
  return parts.length === count ? parts : [text]
}
