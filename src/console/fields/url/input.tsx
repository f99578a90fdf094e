import type { ReactNode } from 'react'
import type { InputProps } from '../input.ts'
import { TextControl } from '../string/text-control.tsx'

export function UrlInput(props: InputProps): ReactNode {
  return <TextControl {...props} inputMode="url" mono />
}
