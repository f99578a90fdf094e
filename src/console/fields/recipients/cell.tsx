import { ABSENT } from '../absent.tsx'
import type { CellProps } from '../cell.ts'
import { plainText } from '../plain-text.ts'

/** To whom something was mailed, of `[name, whether the file came with it]` each. */
export function RecipientsCell({ value, words }: CellProps) {
  const people = Array.isArray(value) ? value.map(readRecipient).filter(({ name }) => name !== '') : []
  if (people.length === 0) return ABSENT
  return (
    <span className="tags">
      {people.map(({ name, attached }) => (
        <span key={name} className="tag">
          {`${name}, ${attached ? words.attached : words.unattached}`}
        </span>
      ))}
    </span>
  )
}

function readRecipient(value: unknown): { name: string; attached: boolean } {
  const parts: readonly unknown[] = Array.isArray(value) ? value : [value]
  return { name: plainText(parts[0]), attached: parts[1] === true }
}
