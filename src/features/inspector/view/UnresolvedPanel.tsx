import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SourcePlace } from '../../../contract/origins.ts'
import type { Explainable } from '../model/explain.ts'
import { unresolvedIn } from '../model/unresolved.ts'
import { IconButton } from '../../../console/controls/IconButton.tsx'
import { type MissingPart, missingPartsAtom } from '../../../console/kernel/platform/development.ts'
import { useStored } from '../../../console/kernel/platform/store.ts'
import { SourceLink } from './ExplanationCard.tsx'
import { usePlaces, useSubjects } from './explanations.ts'

interface UnresolvedLine {
  readonly kind: 'field' | 'cell' | 'input' | 'text' | 'extension'
  readonly name: string
  readonly reason: string | null
  readonly place: SourcePlace | null
}

/** In development: what the screen names and nothing answers to, with its file and line. Closed until there is more. */
export function UnresolvedPanel() {
  const { t } = useTranslation()
  const lines = useUnresolved()
  const all = lines.map(({ kind, name }) => `${kind} ${name}`).join('\n')
  const [closed, setClosed] = useState('')
  if (lines.length === 0 || closed === all) return null
  return (
    <section className="unresolved" role="alert" data-inspector="">
      <header>
        <h2>{t('inspector.unresolved.title', { count: lines.length })}</h2>
        <IconButton size="s" icon="close" label={t('inspector.close')} onClick={() => setClosed(all)} />
      </header>
      <ul>
        {lines.map(({ kind, name, reason, place }) => (
          <li key={`${kind} ${name}`}>
            <p>{t(`inspector.unresolved.${kind}`, { name })}</p>
            {reason !== null && <p className="muted">{reason}</p>}
            {place !== null && <SourceLink place={place} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function useUnresolved(): readonly UnresolvedLine[] {
  const { i18n } = useTranslation()
  const subjects = useSubjects()
  const missing = useStored(missingPartsAtom)
  const placeOf = usePlaces()
  const names = subjects.flatMap(unresolvedIn).map((found) => ({ ...found, reason: null, place: placeOf(found) }))
  const parts = missing.map((part) => ({
    reason: null,
    ...part,
    place: part.kind === 'text' ? textPlace(part.name, i18n.language) : placeOfName(part, subjects, placeOf),
  }))
  return [...names, ...parts]
}

/** The file of a text is named by the beginning of its key. */
function textPlace(key: string, language: string): SourcePlace {
  const [first = '', second = '', ...rest] = key.split('.')
  const isFolder = first === 'resources' || first === 'pages'
  return isFolder
    ? { file: `i18n/${language}/${first}/${second}.json`, pointer: pointerOf(rest) }
    : { file: `i18n/${language}/${first}.json`, pointer: pointerOf([second, ...rest]) }
}

const pointerOf = (names: readonly string[]): string => names.map((name) => `/${name}`).join('')

/** Where an entry of the screen names an extension. */
function placeOfName(
  { name }: MissingPart,
  subjects: readonly Explainable[],
  placeOf: ReturnType<typeof usePlaces>,
): SourcePlace | null {
  for (const subject of subjects) {
    if (subject.kind === 'menu' || subject.kind === 'screen') continue
    const entry = subject.kind === 'list' ? subject.source.entry : subject.entry
    const pointer = pointerTo(name, entry, '')
    if (pointer !== null) return placeOf({ entry: entry.key, pointer })
  }
  return null
}

function pointerTo(text: string, value: unknown, pointer: string): string | null {
  if (value === text) return pointer
  if (typeof value !== 'object' || value === null) return null
  for (const [name, inner] of Object.entries(value)) {
    const found = pointerTo(text, inner, `${pointer}/${name}`)
    if (found !== null) return found
  }
  return null
}
