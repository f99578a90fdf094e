import { atom, useAtom } from 'jotai'
import { type KeyboardEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { recallCommand, withCommand } from '../model/command-history.ts'
import { Button } from '../../../console/controls/Button.tsx'
import { MenuButton } from '../../../console/controls/MenuButton.tsx'
import { store } from '../../../console/kernel/platform/store.ts'
import { useSession } from '../../../console/kernel/session/session-state.ts'

interface CommandFormProps {
  readonly typed: TypedCommands
  /** Why the command cannot be run. */
  readonly reason: string | undefined
  readonly busy: boolean
  readonly onRun: () => void
}

/** Input of the command. History by Ctrl+arrow keys or from a menu. */
export function CommandForm({ typed, reason, busy, onRun }: CommandFormProps) {
  const { t } = useTranslation()
  const id = useId()
  const { command, history, type } = typed
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!event.ctrlKey && !event.metaKey) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (reason === undefined && !busy) onRun()
    }
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    const found = recallCommand(history, command, event.key === 'ArrowUp' ? 'older' : 'newer')
    if (found !== null) type(found)
  }
  return (
    <div>
      <label className="batch-label" htmlFor={id}>
        {t('pages.batch-command.command')}
      </label>
      <textarea
        id={id}
        className="input mono"
        rows={3}
        aria-describedby={`${id}-hint`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={command}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="batch-command-foot">
        <p id={`${id}-hint`} className="faint">
          {t('pages.batch-command.hint')}
        </p>
        <MenuButton
          align="end"
          trigger={{
            look: 'button',
            label: t('pages.batch-command.history'),
            icon: 'history',
            reason: history.length === 0 ? t('pages.batch-command.noHistory') : undefined,
          }}
          items={() => history.map((each) => ({ key: each, label: each, onSelect: () => type(each) }))}
        />
        <Button tone="primary" icon="bolt" busy={busy} reason={reason} onClick={onRun}>
          {t('pages.batch-command.execute')}
        </Button>
      </div>
    </div>
  )
}

interface Typed {
  /** Id of the user. */
  readonly user: string
  readonly command: string
  readonly history: readonly string[]
}

/** Commands may contain secrets: kept in memory only. */
const typedAtom = atom<Typed | null>(null)

interface TypedCommands extends Pick<Typed, 'command' | 'history'> {
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
