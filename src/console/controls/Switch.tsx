import type { ComponentProps } from 'react'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'>

/** On or off, at once. */
export function Switch(props: SwitchProps) {
  return <input type="checkbox" role="switch" className="switch" {...props} />
}
