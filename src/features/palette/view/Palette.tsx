import { type ChangeEvent, type CompositionEvent, type KeyboardEvent, useMemo, useState, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { aliasesOf, labelParts } from '../model/match.ts'
import { isComposing } from '../../../console/kernel/platform/composition.ts'
import { useServices } from '../../../console/kernel/session/services.ts'
import { useSession } from '../../../console/kernel/session/session-state.ts'
import { Icon } from '../../../console/controls/Icon.tsx'
import { ModalSheet } from '../../../console/controls/ModalSheet.tsx'
import { useSchemeChoice } from '../../../console/kernel/theme/scheme.ts'
import { type PaletteCommand, type CommandScope, screenCommands, type PaletteGroup } from './commands.ts'
import { useResults } from './use-results.ts'
import { useSynonyms } from './synonyms.ts'
import { useLocation, useNavigation } from '../../../console/kernel/navigation/location.tsx'
import { registry } from '../../../console/kernel/entries/registry-store.ts'
import type { VariantsByEntry } from '../../../engine/menu/targets.ts'
import { variantsOf } from '../../../engine/registry/variants.ts'
import { loadEntry } from '../../../console/kernel/entries/entry.ts'

type CommandSource = (scope: CommandScope) => readonly PaletteCommand[]

interface PaletteProps {
  /** Further commands. */
  readonly shellCommands: CommandSource
  /** What was typed before the palette was there. */
  readonly typedBefore: string
  readonly onClose: () => void
}

/** Command palette: finds records, screens, create forms and actions by name, and runs them. */
export function Palette(props: PaletteProps) {
  const { t } = useTranslation()
  return (
    <ModalSheet className="palette" label={t('palette.title')} onClose={props.onClose}>
      <Search {...props} />
    </ModalSheet>
  )
}

function useCommands(shellCommands: CommandSource): readonly PaletteCommand[] {
  const { t, i18n } = useTranslation()
  const session = useSession()
  const services = useServices()
  const scheme = useSchemeChoice()
  const { navigate } = useNavigation()
  const { pathname } = useLocation()
  const variants = useVariants()
  const { language } = i18n
  const synonyms = useSynonyms()
  return useMemo(() => {
    const scope = { session, services, scheme, language, pathname, variants, navigate, t }
    const commands = [...screenCommands(scope), ...shellCommands(scope)]
    const withAliases = (command: PaletteCommand) => ({ ...command, aliases: aliasesOf(command.label, synonyms) })
    return commands.map(({ kindOf, ...command }) => ({
      ...withAliases(command),
      ...(kindOf === undefined ? {} : { kindOf: withAliases(kindOf) }),
    }))
  }, [session, services, scheme, language, pathname, variants, navigate, t, synonyms, shellCommands])
}

/** The typed text. Input of a Chinese or Japanese word is searched in lists when it is finished. */
function useTyped(before: string) {
  const start = { text: before, searched: before, hurried: false }
  const [changed, setTyped] = useState<typeof start | null>(null)
  const typed = changed ?? start
  const fill = (text: string) => setTyped({ text, searched: text, hurried: false })
  const field = {
    value: typed.text,
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      const text = target.value
      setTyped({ text, searched: isComposing(nativeEvent) ? typed.searched : text, hurried: false })
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => fill(currentTarget.value),
  }
  return { typed, field, fill, hurry: () => setTyped({ ...typed, hurried: true }) }
}

function Search({ shellCommands, typedBefore, onClose }: PaletteProps) {
  const { t } = useTranslation()
  const { typed, field, fill, hurry } = useTyped(typedBefore)
  const { groups, cursor, point, done, failed } = useResults(useCommands(shellCommands), typed)
  const results = groups.flatMap(({ items }) => items)
  const current = results.findIndex(({ key }) => key === cursor)

  const choose = (command: PaletteCommand | undefined): void => {
    if (command === undefined) return hurry()
    if (command.fills !== undefined) return fill(command.fills)
    onClose()
    command.run()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const to = step === undefined ? undefined : results[(current + step + results.length) % results.length]
    if (to !== undefined) point(to.key)
    else if (event.key === 'Enter') choose(results[current])
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
          aria-expanded={results.length > 0}
          aria-controls="palette-list"
          aria-activedescendant={cursor === null ? undefined : optionId(cursor)}
          placeholder={t('palette.placeholder')}
          {...field}
          onKeyDown={onKeyDown}
        />
        <kbd aria-hidden="true">Esc</kbd>
      </div>
      <PaletteList groups={groups} query={typed.text} cursor={cursor} onPoint={point} onChoose={choose} />
      <PaletteStatus text={typed.text} count={results.length} done={done} failed={failed} />
    </>
  )
}

interface PaletteStatusProps {
  readonly text: string
  readonly count: number
  /** False while lists are searched. */
  readonly done: boolean
  /** Titles of lists that did not answer. */
  readonly failed: readonly string[]
}

function PaletteStatus({ text, count, done, failed }: PaletteStatusProps) {
  const { t } = useTranslation()
  const found = count === 0 ? t('palette.none', { text }) : t('palette.found', { count })
  const problem = failed.length > 0 ? ` ${t('palette.failed', { lists: failed.join(t('palette.join')) })}` : ''
  return (
    <div className="palette-foot">
      <p>
        {done ? found : t('palette.searching')}
        {problem}
      </p>
      {/* Only of what was typed, and once: what the palette offers at first grows while lists load. */}
      <span className="visually-hidden" role="status">
        {text !== '' && done && `${found}${problem}`}
      </span>
      <span className="palette-keys" aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd>
        <kbd>Enter</kbd>
      </span>
    </div>
  )
}

/** Variants of all resources that have several; empty while loading and after a failure. */
function useVariants(): VariantsByEntry {
  const [variants, setVariants] = useState<VariantsByEntry>(() => new Map())
  useEffect(() => {
    let closed = false
    void loadVariants().then((loaded) => closed || setVariants(loaded))
    return () => {
      closed = true
    }
  }, [])
  return variants
}

async function loadVariants(): Promise<VariantsByEntry> {
  const several = registry().index.filter((entry) => entry.hasVariants)
  const loaded = await Promise.allSettled(several.map(async ({ key }) => loadEntry(key)))
  return new Map(
    loaded.flatMap((result) =>
      result.status === 'fulfilled' && result.value.kind === 'list'
        ? [[result.value.key, variantsOf(result.value)] as const]
        : [],
    ),
  )
}

const ID = /[^\w-]/g

/** Id of the option of a command. */
const optionId = (key: string): string => `palette-${key.replace(ID, '_')}`

interface PaletteListProps {
  readonly groups: readonly PaletteGroup[]
  /** What is typed: its letters are marked. */
  readonly query: string
  /** Key of the current command. */
  readonly cursor: string | null
  readonly onPoint: (key: string) => void
  readonly onChoose: (command: PaletteCommand) => void
}

/** Results by group. The input keeps the focus and refers to the current option by aria-activedescendant. */
function PaletteList({ groups, query, cursor, onPoint, onChoose }: PaletteListProps) {
  const { t } = useTranslation()
  const all = groups.flatMap(({ items }) => items)
  useEffect(() => {
    if (cursor !== null) document.getElementById(optionId(cursor))?.scrollIntoView({ block: 'nearest' })
  }, [cursor])
  return (
    <div
      role="listbox"
      id="palette-list"
      className="palette-list"
      aria-label={t('palette.title')}
      tabIndex={-1}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
    >
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
              <span className="truncate">
                {labelParts(command.label, query).map(({ text, matched }, at) =>
                  matched ? <mark key={at}>{text}</mark> : text,
                )}
              </span>
              {command.detail !== '' && <span className="menu-detail truncate">{command.detail}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
