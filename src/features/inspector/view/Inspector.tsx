import type { TFunction } from 'i18next'
import { useAtom } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { type Explainable, explainAll } from '../model/explain.ts'
import type { SourcePlace } from '../../../contract/origins.ts'
import type { Explanation } from '../model/explanation.ts'
import { Button } from '../../../console/controls/Button.tsx'
import { IconButton } from '../../../console/controls/IconButton.tsx'
import { developmentTools } from '../../../console/kernel/platform/development.ts'
import { reportedAddress, reportedVersions } from '../../../console/kernel/platform/reported.ts'
import { copyText } from '../../../console/fields/text/CopyButton.tsx'
import { Segments } from '../../../console/controls/Segments.tsx'
import { pickingAtom, setInspecting } from '../../../console/kernel/inspector/inspecting.ts'
import { store } from '../../../console/kernel/platform/store.ts'
import { ControlList } from './ControlList.tsx'
import { ExplanationDetails } from './ExplanationCard.tsx'
import {
  absentOf,
  explanationOf,
  controlParts,
  isShown,
  type Picked,
  pickedAt,
  usePlaces,
  useSubjects,
} from './explanations.ts'
import { titleOf } from './inspector-words.ts'
import { reportText } from './report.ts'
import { UnresolvedPanel } from './UnresolvedPanel.tsx'
import { markedAt, usePicking } from './use-picking.ts'

const LISTS = ['absent', 'shown'] as const

/** The open inspector; in development also what does not resolve. */
export const Inspection = ({ isOpen }: { readonly isOpen: boolean }) => (
  <>
    {developmentTools() !== null && <UnresolvedPanel />}
    {isOpen && <Inspector />}
  </>
)

/** Says of each control of the screen, and of each that is missing, where it is from and what decided on it. */
function Inspector() {
  const { t } = useTranslation()
  const panel = useRef<HTMLElement>(null)
  const host = useHost()
  const { picked, setPicked, picking, setPicking } = usePicked()
  const [list, setList] = useState<(typeof LISTS)[number]>('absent')
  const subjects = useSubjects()
  const explanations = useMemo(() => subjects.flatMap((subject) => explainAll(subject)), [subjects])
  const { chosen, parts } = useMemo(() => chosenOf(subjects, picked), [subjects, picked])
  const placeOf = usePlaces()
  const over = usePicking(picking, {
    onPick: (marked, at) => {
      setPicked(pickedAt(marked, at))
      setPicking(false)
      panel.current?.focus()
    },
    onEnd: () => setPicking(false),
  })
  const lists = { absent: absentOf(explanations), shown: explanations.filter(isShown) }
  return createPortal(
    <>
      {picking && <Highlight element={over} />}
      <aside
        ref={panel}
        className="inspector"
        aria-label={t('inspector.title')}
        data-inspector=""
        tabIndex={-1}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !picking) setInspecting(false)
        }}
      >
        <Head />
        <div className="inspector-body">
          <div className="buttons">
            <PickButton picking={picking} onPick={setPicking} />
            <CopyReport
              text={() => reportText({ chosen, parts, absent: lists.absent, placeOf, ...circumstances(t), t })}
            />
          </div>
          <Hint picking={picking} over={over} subjects={subjects} />
          {chosen !== null && <Chosen chosen={chosen} parts={parts} place={placeOf(chosen)} />}
          <Segments
            legend={t('inspector.lists')}
            values={LISTS}
            value={list}
            labelOf={(each) => t(`inspector.list.${each}`, { count: lists[each].length })}
            onChoose={setList}
          />
          <ControlList
            explanations={lists[list]}
            empty={t(`inspector.empty.${list}`)}
            onChoose={(explanation) => setPicked(asPicked(explanation))}
          />
        </div>
      </aside>
    </>,
    host,
  )
}

function newHost(): HTMLElement {
  const host = document.createElement('div')
  host.dataset['inspector'] = ''
  return host
}

/** A child of the body: an open dialog hides everything beside it from screen readers, but this explains the dialog. */
function useHost(): HTMLElement {
  const [host] = useState(newHost)
  useEffect(() => {
    document.body.append(host)
    return () => host.remove()
  }, [host])
  useEffect(() => host.removeAttribute('aria-hidden'))
  return host
}

function chosenOf(subjects: readonly Explainable[], picked: Picked | null) {
  const chosen = picked === null ? null : explanationOf(subjects, picked)
  return { chosen, parts: chosen === null ? [] : controlParts(subjects, chosen, picked?.row ?? null) }
}

function Head() {
  const { t } = useTranslation()
  return (
    <header>
      <h2>{t('inspector.title')}</h2>
      <IconButton icon="close" label={t('inspector.close')} onClick={() => setInspecting(false)} />
    </header>
  )
}

interface HintProps {
  readonly picking: boolean
  /** The highlighted element. */
  readonly over: HTMLElement | null
  readonly subjects: readonly Explainable[]
}

/** Names what would be picked, also for screen readers. */
function Hint({ picking, over, subjects }: HintProps) {
  const { t } = useTranslation()
  const hinted = over === null ? null : explanationOf(subjects, pickedAt(over, over))
  return (
    <p role="status" className="muted">
      {picking ? (hinted === null ? t('inspector.picking') : titleOf(hinted, t)) : ''}
    </p>
  )
}

interface ChosenProps {
  readonly chosen: Explanation
  readonly parts: readonly Explanation[]
  readonly place: SourcePlace | null
}

function Chosen({ chosen, parts, place }: ChosenProps) {
  const { t } = useTranslation()
  const title = titleOf(chosen, t)
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ExplanationDetails explanation={chosen} place={place} parts={parts} />
    </section>
  )
}

function PickButton({ picking, onPick }: { readonly picking: boolean; readonly onPick: (on: boolean) => void }) {
  const { t } = useTranslation()
  return (
    <Button size="s" icon="search" aria-pressed={picking} onClick={() => onPick(!picking)}>
      {t('inspector.pick')}
    </Button>
  )
}

function CopyReport({ text }: { readonly text: () => string }) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  return (
    <Button size="s" icon={copied ? 'check' : 'copy'} onClick={() => void copyText(text()).then(setCopied)}>
      {t(copied ? 'inspector.copied' : 'inspector.copy')}
    </Button>
  )
}

/** Where and with what the report is made. */
const circumstances = (t: TFunction) => ({
  address: reportedAddress(window.location),
  versions: reportedVersions(t),
})

const asPicked = ({ kind, name, entry }: Explanation): Picked => ({ origin: `${kind}:${name}`, entry, row: null })

/** What is explained: first the element that had the focus when the inspector was opened. */
function usePicked() {
  const [picked, setPicked] = useState<Picked | null>(null)
  const [picking, setPicking] = useAtom(pickingAtom, { store })
  useEffect(() => {
    // In a frame: the screen marks its elements when the inspector opens.
    const frame = requestAnimationFrame(() => {
      const focused = document.activeElement
      const marked = markedAt(focused)
      if (marked === null || !(focused instanceof HTMLElement) || isScreen(marked)) return
      setPicked(pickedAt(marked, focused))
      setPicking(false)
    })
    return () => cancelAnimationFrame(frame)
  }, [setPicking])
  return { picked, setPicked, picking, setPicking }
}

const isScreen = ({ dataset }: HTMLElement): boolean => dataset['origin']?.startsWith('screen:') === true

/** A frame around an element of the page, which follows it when the page scrolls. */
function Highlight({ element }: { readonly element: HTMLElement | null }) {
  const [, update] = useState(0)
  useEffect(() => {
    const listening = new AbortController()
    const options = { capture: true, passive: true, signal: listening.signal }
    for (const name of ['scroll', 'resize'] as const) window.addEventListener(name, () => update((n) => n + 1), options)
    return () => listening.abort()
  }, [])
  if (element === null) return null
  const { left, top, width, height } = element.getBoundingClientRect()
  return <div className="inspector-frame" aria-hidden="true" style={{ left, top, width, height }} />
}
