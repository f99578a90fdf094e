import { useMemo, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { findIn } from '../../engine/palette/match.ts'
import { useServices } from '../app/services.ts'
import { useSession } from '../app/session-state.ts'
import { Icon } from '../controls/Icon.tsx'
import { ModalSheet } from '../controls/ModalSheet.tsx'
import { useSchemeChoice } from '../theme/scheme.ts'
import { type Command, commandsOf } from './commands.ts'
import { optionId, PaletteList } from './PaletteList.tsx'
import { useKinds } from './use-kinds.ts'

/** Goes anywhere and does anything by name. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <ModalSheet className="palette" label={t('palette.title')} onClose={onClose}>
      <Search onClose={onClose} />
    </ModalSheet>
  )
}

function useCommands(): readonly Command[] {
  const { t, i18n } = useTranslation()
  const session = useSession()
  const services = useServices()
  const scheme = useSchemeChoice()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const kinds = useKinds()
  const { language } = i18n
  return useMemo(
    () => commandsOf({ session, services, scheme, language, pathname, kinds, navigate, t }),
    [session, services, scheme, language, pathname, kinds, navigate, t],
  )
}

function Search({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const commands = useCommands()
  const found = useMemo(() => inGroups(findIn(commands, text)), [commands, text])
  const current = Math.min(active, found.length - 1)

  const choose = (command: Command | undefined): void => {
    if (command === undefined) return
    onClose()
    command.run()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter also ends the input of a Chinese or Japanese word.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0) setActive((current + step + found.length) % found.length)
    else if (event.key === 'Enter') choose(found[current])
    else return
    event.preventDefault()
  }

  return (
    <>
      <div className="palette-field">
        <Icon name="search" size="s" />
        <input
          type="text"
          role="combobox"
          autoFocus
          autoComplete="off"
          spellCheck={false}
          aria-label={t('palette.title')}
          aria-autocomplete="list"
          aria-expanded={found.length > 0}
          aria-controls="palette-list"
          aria-activedescendant={found.length > 0 ? optionId(current) : undefined}
          placeholder={t('palette.placeholder')}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
        <kbd aria-hidden="true">Esc</kbd>
      </div>
      <PaletteList commands={found} current={current} onPoint={setActive} onChoose={choose} />
      <p role="status" className={found.length === 0 ? 'palette-none' : 'visually-hidden'}>
        {found.length === 0 ? t('palette.none', { text }) : t('palette.found', { count: found.length })}
      </p>
    </>
  )
}

/** The group of the best comes first; within a group the order stays. */
function inGroups(commands: readonly Command[]): readonly Command[] {
  const groups = [...new Set(commands.map(({ group }) => group))]
  return groups.flatMap((group) => commands.filter((command) => command.group === group))
}
