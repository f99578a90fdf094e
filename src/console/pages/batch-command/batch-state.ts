import { atom, useAtom } from 'jotai'
import { withCommand } from '../../../engine/batch/command-history.ts'
import { store, useSession } from '../../app/session-state.ts'

interface Typed {
  /** Whose; nobody else ever sees it. */
  readonly user: string
  readonly command: string
  readonly history: readonly string[]
}

/** Commands may hold secrets: what is typed and what was run lives as long as the page, and is written nowhere. */
const typedAtom = atom<Typed | null>(null)

export interface TypedCommands extends Pick<Typed, 'command' | 'history'> {
  readonly type: (command: string) => void
  readonly remember: (command: string) => void
}

export function useTypedCommands(): TypedCommands {
  const { id: user } = useSession().user
  const [typed, set] = useAtom(typedAtom, { store })
  const own = typed?.user === user ? typed : { user, command: '', history: [] }
  return {
    ...own,
    type: (command) => set({ ...own, command }),
    remember: (command) => set({ ...own, history: withCommand(own.history, command) }),
  }
}
