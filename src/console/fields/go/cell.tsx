import { useTranslation } from 'react-i18next'
import { ABSENT } from '../absent.tsx'
import type { CellProps } from '../cell.ts'
import { plainText } from '../plain-text.ts'

/** A word in place of an id that leads somewhere: the column links it. */
export function GoCell({ value }: CellProps) {
  return plainText(value) === '' ? ABSENT : <Go />
}

function Go() {
  const { t } = useTranslation()
  return t('list.go')
}
