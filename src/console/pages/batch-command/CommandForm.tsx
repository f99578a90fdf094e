import { type KeyboardEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { recalled } from '../../../engine/batch/command-history.ts'
import { Button } from '../../controls/Button.tsx'
import { MenuButton } from '../../controls/MenuButton.tsx'
import type { TypedCommands } from './batch-state.ts'

interface CommandFormProps {
  readonly typed: TypedCommands
  /** Why nothing can be run now. */
  readonly reason: string | undefined
  readonly busy: boolean
  readonly onRun: () => void
}

/** The command with what was run before: by the keys of a shell, held with Ctrl, or from a menu. */
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
    const found = recalled(history, command, event.key === 'ArrowUp' ? 'older' : 'newer')
    if (found !== null) type(found)
  }
  return (
    <div>
      <label className="batch-label" htmlFor={id}>
        {t('pages.batch-command.command')}
      </label>
      <textarea
        id={id}
        className="text-in mono"
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
