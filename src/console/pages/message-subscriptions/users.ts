import { useMemo } from 'react'
import type { MessageKind } from '../../../contract/message-subscription.ts'
import { reference } from '../../app/entry.ts'
import { useServices } from '../../app/services.ts'
import { useSession } from '../../app/session-state.ts'
import type { OptionSource } from '../../fields/reference/load-options.ts'
import type { Option } from '../../fields/select/option.ts'

/** Of the registry: users of whatever organization. */
const USERS = 'any-user'

export function useUserSource(): OptionSource {
  const { api } = useServices()
  const session = useSession()
  return useMemo(() => {
    const users = reference(USERS)
    if (users === null) throw new Error(`No reference "${USERS}" in the registry`)
    return { api, session, reference: { ...users, key: USERS } }
  }, [api, session])
}

/** The users that were chosen; who receives messages as member of a group is not one of them. */
export function chosenUsers({ users, receivers }: MessageKind): readonly Option[] {
  const names = new Map(receivers.map(({ id, name }) => [id, name]))
  return users.map((id) => ({ value: id, label: names.get(id) ?? id }))
}

export const userIds = (chosen: readonly Option[]): readonly string[] => chosen.map(({ value }) => String(value))
