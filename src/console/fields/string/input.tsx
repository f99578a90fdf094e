import type { ReactNode } from 'react'
import type { InputProps } from '../input.ts'
import { TextControl } from './text-control.tsx'

export function StringInput(props: InputProps): ReactNode {
  return <TextControl {...props} />
}
