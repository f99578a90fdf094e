import type { ComponentProps } from 'react'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'>

/** Switch that applies at once. */
export function Switch(props: SwitchProps) {
  return <input type="checkbox" role="switch" className="switch" {...props} />
}
