import type { ReactNode } from 'react'

export default function Markdown({ children }: { children?: ReactNode }): ReactNode {
  return children
}

export { Markdown }
