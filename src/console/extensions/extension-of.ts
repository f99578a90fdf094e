import { createElement, type ComponentType, type ReactNode } from 'react'
import { codeOnUse } from '../app/code-on-use.ts'

/**
 * The components that entries name by `use`, as one: it draws the one of its `name`, whose code is loaded then, and
 * nothing for a name that there is no code for. Each is a folder beside this file.
 */
export function extensionOf<P extends object>(loads: Readonly<Record<string, () => Promise<ComponentType<P>>>>) {
  const known = new Map(Object.entries(loads).map(([name, load]) => [name, codeOnUse(load).Component]))
  return function Extension(props: P & { readonly name: string }): ReactNode {
    const Found = known.get(props.name)
    return Found === undefined ? null : createElement(Found, props)
  }
}
