import useSWR from 'swr'
import { isAbort } from '../../../../client/failure.ts'
import { allPages } from '../../../../client/lists.ts'
import { SESSION_COMMANDS_MAX } from '../../../../contract/limits.ts'
import { may } from '../../../../engine/permission/access.ts'
import { readCommands, type SessionCommand } from '../../model/session-commands.ts'
import { indexEntry } from '../../../../console/kernel/entries/entry.ts'
import { type Services, useServices } from '../../../../console/kernel/session/services.ts'
import { useSession } from '../../../../console/kernel/session/session-state.ts'

/** The list that also the tab of the session shows. */
const ENTRY = 'session-commands'
const DANGEROUS = '5'

export interface SessionCommands {
  readonly commands: readonly SessionCommand[]
  /** Number of all commands, which may exceed those listed. */
  readonly total: number
  /** Number of all dangerous commands. */
  readonly dangerous: number
}

export type CommandsState =
  | { readonly kind: 'loading' }
  /** The user may not view commands. */
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | ({ readonly kind: 'ready' } & SessionCommands)

/** The commands of a session, in order. */
export function useSessionCommands(session: string) {
  const { rows } = useServices()
  const user = useSession()
  const entry = indexEntry(ENTRY)
  const isVisible = entry !== null && may(entry, 'view', user).state === 'allowed'
  const url = isVisible ? entry.url : null
  const { data, error, mutate } = useSWR<SessionCommands, unknown>(
    url === null ? null : ['session-commands', url, session],
    () => read(rows, url ?? '', session),
  )
  return {
    state: isVisible ? stateOf(data, error) : ({ kind: 'forbidden' } as const),
    reload: () => mutate().catch(() => undefined),
  }
}

async function read(ask: Services['rows'], url: string, session: string): Promise<SessionCommands> {
  const query = { session_id: session, order: 'timestamp' }
  const page = await allPages(
    ({ offset, limit }) => ask(url, { ...query, offset: String(offset), limit: String(limit) }),
    SESSION_COMMANDS_MAX,
  )
  const commands = readCommands(page.rows)
  const isComplete = page.rows.length >= page.count
  return {
    commands,
    total: page.count,
    dangerous: isComplete
      ? commands.filter(({ isDangerous }) => isDangerous).length
      : (await ask(url, { ...query, risk_level: DANGEROUS, offset: '0', limit: '1' })).count,
  }
}

function stateOf(commands: SessionCommands | undefined, error: unknown): CommandsState {
  if (error !== undefined && !isAbort(error)) return { kind: 'failed', error }
  return commands === undefined ? { kind: 'loading' } : { kind: 'ready', ...commands }
}
