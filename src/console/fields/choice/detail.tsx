import type { ReactNode } from 'react'
import type { DetailProps } from '../detail.ts'
import { TextDetail } from '../string/detail.tsx'
import { choiceText } from './choice-text.ts'

export function ChoiceDetail(props: DetailProps): ReactNode {
  return <TextDetail {...props} shown={choiceText(props)} />
}
