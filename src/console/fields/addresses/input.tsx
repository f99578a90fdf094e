import type { ReactNode } from 'react'
import { addressProblem } from '../../../engine/validate/address-rules.ts'
import type { InputProps } from '../input.ts'
import { ListInput } from '../list/input.tsx'

/** An IP group: addresses, networks, ranges and `*` as chips, the wrong ones marked. */
export function AddressesInput(props: InputProps): ReactNode {
  return <ListInput {...props} isWrong={(item) => addressProblem(item) !== null} />
}
