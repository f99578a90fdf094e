import type { CellProps } from '../cell.ts'
import { plainText } from '../plain-text.ts'

/** The server's word for a choice: sent beside the value, else the label under which it offers it. */
export function choiceText({ value, shown, field }: CellProps): string {
  const text = plainText(shown)
  if (shown !== value) return text
  return field?.choices.find((choice) => String(choice.value) === text)?.label ?? text
}
