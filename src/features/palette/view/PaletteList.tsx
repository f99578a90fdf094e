import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../console/controls/Icon.tsx'
import type { PaletteCommand, PaletteGroup } from './commands.ts'

const ID = /[^\w-]/g

/** Id of the option of a command. */
export const optionId = (key: string): string => `palette-${key.replace(ID, '_')}`

interface PaletteListProps {
  readonly groups: readonly PaletteGroup[]
  /** Key of the current command. */
  readonly cursor: string | null
  readonly onPoint: (key: string) => void
  readonly onChoose: (command: PaletteCommand) => void
}

/** Results by group. The input keeps the focus and refers to the current option by aria-activedescendant. */
export function PaletteList({ groups, cursor, onPoint, onChoose }: PaletteListProps) {
  const { t } = useTranslation()
  const all = groups.flatMap(({ items }) => items)
  useEffect(() => {
    if (cursor !== null) document.getElementById(optionId(cursor))?.scrollIntoView({ block: 'nearest' })
  }, [cursor])
  return (
    <div role="listbox" id="palette-list" className="palette-list" aria-label={t('palette.title')} tabIndex={-1}>
      {groups.map(({ key: group, title, items }) => (
        <div key={group} role="group" aria-labelledby={optionId(`group ${group}`)}>
          <p id={optionId(`group ${group}`)} className="menu-heading">
            {title}
          </p>
          {items.map((command) => (
            <div
              key={command.key}
              id={optionId(command.key)}
              role="option"
              aria-selected={command.key === cursor}
              aria-posinset={all.indexOf(command) + 1}
              aria-setsize={all.length}
              onPointerMove={() => onPoint(command.key)}
              onClick={() => onChoose(command)}
            >
              <Icon name={command.icon} size="s" />
              <span className="truncate">{command.label}</span>
              {command.detail !== '' && <span className="menu-detail truncate">{command.detail}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
