import { own } from '../../../contract/json-object.ts'
import type { Row } from '../../../contract/row.ts'
import { ABSENT } from '../absent.tsx'
import type { CellProps } from '../cell.ts'
import { plainText } from '../plain-text.ts'
import { TextCell } from '../string/cell.tsx'

const GB_OF_A_TB = 1000
const BARE_NUMBER = /^\d+(\.\d+)?$/

/** Servers write sizes in GB as a bare number; what a host reported has a unit already (`31.26 G`). */
function sizeText(value: unknown): string {
  const text = plainText(value)
  if (!BARE_NUMBER.test(text)) return text
  const size = Number(text)
  return size < GB_OF_A_TB ? `${text} GB` : `${String(Math.round(size / (GB_OF_A_TB / 10)) / 10)} TB`
}

/** A size in GB, with its unit. */
export function GigabytesCell({ value }: CellProps) {
  const text = sizeText(value)
  return text === '' ? ABSENT : <span className="num">{text}</span>
}

/** Cores, memory and disk of the row, each with its unit. The server's own text (`32 Core 64 1000`) has none. */
export function HardwareCell(props: CellProps) {
  const { row = {}, words } = props
  const cores = coresOf(row)
  const parts = [cores === 0 ? '' : words.cores(cores), sizeText(own(row, 'memory')), sizeText(own(row, 'disk_total'))]
  const text = parts.filter((part) => part !== '').join(', ')
  return text === '' ? TextCell(props) : text
}

/** As the server counts them: virtual cores, else those of all processors. */
const coresOf = (row: Row): number => {
  const number = (name: string): number => Number(plainText(own(row, name)))
  return number('cpu_vcpus') || number('cpu_count') * number('cpu_cores')
}
