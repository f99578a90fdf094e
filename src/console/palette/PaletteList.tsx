import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../controls/Icon.tsx'
import type { Command } from './commands.ts'

export const optionId = (at: number): string => `palette-option-${String(at)}`

interface PaletteListProps {
  /** Those of a group stand together. */
  readonly commands: readonly Command[]
  readonly current: number
  readonly onPoint: (at: number) => void
  readonly onChoose: (command: Command) => void
}

/** What was found, by group; the field keeps the focus and names the current line. */
export function PaletteList({ commands, current, onPoint, onChoose }: PaletteListProps) {
  const { t } = useTranslation()
  useEffect(() => {
    document.getElementById(optionId(current))?.scrollIntoView({ block: 'nearest' })
  }, [current, commands])
  const lines = commands.map((command, at) => ({ command, at }))
  const groups = [...new Set(commands.map(({ group }) => group))]
  return (
    <div role="listbox" id="palette-list" className="palette-list" aria-label={t('palette.title')} tabIndex={-1}>
      {groups.map((group) => (
        <div key={group} role="group" aria-labelledby={`palette-${group}`}>
          <p id={`palette-${group}`} className="menu-heading">
            {t(`palette.groups.${group}`)}
          </p>
          {lines
            .filter(({ command }) => command.group === group)
            .map(({ command, at }) => (
              <div
                key={command.key}
                id={optionId(at)}
                role="option"
                aria-selected={at === current}
                onPointerMove={() => onPoint(at)}
                onClick={() => onChoose(command)}
              >
                <Icon name={command.icon} size="s" />
                <span className="truncate">{command.label}</span>
                {command.detail !== '' && <span className="menu-detail">{command.detail}</span>}
              </div>
            ))}
        </div>
      ))}
    </div>
  )
}
