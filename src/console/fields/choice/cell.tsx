import { ABSENT } from '../absent.tsx'
import type { CellProps } from '../cell.ts'
import { choiceText } from './choice-text.ts'

export function ChoiceCell(props: CellProps) {
  const text = choiceText(props)
  return text === '' ? ABSENT : text
}
