import { readProtocol } from '../../../contract/protocols.ts'
import { ABSENT } from '../absent.tsx'
import type { CellProps } from '../cell.ts'
import { valueList, valueText } from '../value-text.ts'

/** Each protocol with its port, which says less. */
export function ProtocolsCell({ value, words }: CellProps) {
  const protocols = valueList(value).map(valueText)
  if (protocols.length === 0) return ABSENT
  return (
    <span>
      {protocols.map((text, at) => {
        const { name, port } = readProtocol(text)
        return (
          <span key={text}>
            {words.protocol(name)}
            {port !== '' && <span className="faint num"> {port}</span>}
            {at < protocols.length - 1 && ', '}
          </span>
        )
      })}
    </span>
  )
}
