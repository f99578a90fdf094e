import type { ReactNode } from 'react'

/** What a placeholder is about: each is the gate of the login page in another state. */
export type DrawingName = 'first' | 'empty' | 'search' | 'failed' | 'lost' | 'forbidden' | 'license'

const GROUND = 78
const ACCENT = { stroke: 'var(--primary-icon)' } as const

/** Arch number `index` around `centre`: 8 wider on both sides and higher than the one inside it. */
function archPath(index: number, centre: number): string {
  const radius = 8 + 8 * index
  return `M${centre - radius} ${GROUND}V${GROUND - 12 - 2 * index}a${radius} ${radius} 0 0 1 ${2 * radius} 0V${GROUND}`
}

/** Fainter from the inside to the outside. `gap`: the crowns are broken. */
function Arches({
  from,
  to = 4,
  centre = 60,
  gap = false,
}: {
  from: number
  to?: number
  centre?: number
  gap?: boolean
}) {
  return [0, 1, 2, 3, 4]
    .filter((index) => index >= from && index <= to)
    .map((index) => (
      <path
        key={index}
        d={archPath(index, centre)}
        opacity={0.9 - 0.17 * index}
        {...(gap ? { pathLength: 100, strokeDasharray: '53 9 38' } : {})}
      />
    ))
}

const DRAWINGS: Readonly<Record<DrawingName, ReactNode>> = {
  // A lit door: the way in.
  first: (
    <>
      <Arches from={1} />
      <path {...ACCENT} fill="var(--primary-tint)" d={archPath(0, 60)} />
    </>
  ),
  // Nothing behind the door.
  empty: (
    <>
      <Arches from={1} />
      <path {...ACCENT} d={archPath(0, 60)} strokeDasharray="2 4" />
    </>
  ),
  search: (
    <>
      <Arches from={1} />
      <circle {...ACCENT} fill="var(--bg)" cx="58" cy="58" r="9" />
      <path {...ACCENT} d="M65 65l9 9" />
    </>
  ),
  // The keystone has fallen.
  failed: (
    <>
      <Arches from={1} gap />
      <path {...ACCENT} fill="var(--primary-tint)" d="M55 68l11-3 3 10-15 3z" />
    </>
  ),
  // A signpost beside the gate.
  lost: (
    <>
      <Arches from={0} to={3} centre={76} />
      <path d="M24 78V36" />
      <path {...ACCENT} fill="var(--primary-tint)" d="M15 40h19l5 5-5 5H15z" />
    </>
  ),
  // The portcullis is down.
  forbidden: (
    <>
      <Arches from={1} />
      <path d="M52 51v27M60 48v14M68 51v27M45 58h30" opacity="0.6" />
      <path {...ACCENT} fill="var(--bg)" d="M53 62h14v11H53z" />
      <path {...ACCENT} d="M56 62v-3a4 4 0 0 1 8 0v3" />
    </>
  ),
  // A sealed document in the gate.
  license: (
    <>
      <Arches from={2} />
      <path fill="var(--bg)" d="M48 44h24v34H48z" />
      <path d="M53 51h14M53 57h14M53 63h6" opacity="0.6" />
      <path {...ACCENT} d="M62 67v8l4-3 4 3v-8" />
      <circle {...ACCENT} fill="var(--primary-tint)" cx="66" cy="64" r="5" />
    </>
  ),
}

/** A line drawing beside the text of a placeholder. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg
      viewBox="0 0 120 84"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={`M4 ${GROUND}h112`} opacity="0.7" />
      {DRAWINGS[name]}
    </svg>
  )
}
