import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { changesNothing } from '../../model/access-effect.ts'
import { Icon } from '../../../../console/controls/Icon.tsx'
import { formatTime } from '../../../../console/fields/time/format.ts'
import { failureText } from '../../../../console/kernel/i18n/i18n.ts'
import { effectLines, lastsUntil, shownDangers, type EffectLine } from './effect-text.ts'
import type { KnownEffect, LaterEffect } from '../../requests/read-effect.ts'
import { UnseenLists } from '../../requests/access-reader.ts'
import type { EffectState } from './use-effect-state.ts'

/** The effect of a change on access, while it is being computed too. */
export function EffectSummary({ state }: { state: EffectState }): ReactNode {
  const { t } = useTranslation()
  return (
    <section className="effect" aria-label={t('effect.title')}>
      <h3>{t('effect.title')}</h3>
      {state.kind === 'loading' && (
        <p className="muted">
          {state.progress === null ? t('effect.loading') : t('effect.progress', { ...state.progress })}
        </p>
      )}
      {/* Empty at first: screen readers ignore a region that appears with its text. */}
      <div role="status">
        {state.kind === 'known' && <Known known={state.known} />}
        {state.kind === 'unknown' && (
          <p>
            <Icon name="warning" size="s" /> {t('effect.unknown', { reason: reasonOf(state.error, t) })}
          </p>
        )}
      </div>
    </section>
  )
}

const reasonOf = (error: unknown, t: TFunction): string =>
  error instanceof UnseenLists
    ? t('effect.unseen', {
        things: error.entries.map((entry) => t(`resources.${entry}.title`)).join(t('effect.list')),
      })
    : failureText(error, t)

function Known({ known }: { known: KnownEffect }): ReactNode {
  const { t } = useTranslation()
  const { later } = known
  const changesNow = !changesNothing(known.effect)
  const changesThen = later !== null && !changesNothing(later.known.effect)
  return (
    <>
      {(changesNow || later === null) && <Lines known={known} />}
      {later !== null && <p>{t(laterKey(known, later), { time: formatTime(later.start) })}</p>}
      {later !== null && !lastsUntil(later) && <Lines known={later.known} />}
      {(known.atLeast || later?.known.atLeast === true) && <p className="muted">{t('effect.limit')}</p>}
      {(changesNow || changesThen) && <p className="muted">{t('effect.organization')}</p>}
      {shownDangers(known).map((danger) => (
        <p key={danger} className="effect-danger">
          <Icon name="warning" size="s" /> {t(`effect.dangers.${danger}`)}
        </p>
      ))}
    </>
  )
}

/** How the effect goes on once a permission begins. */
function laterKey({ effect }: KnownEffect, later: LaterEffect): string {
  if (changesNothing(effect)) return 'effect.fromThen'
  if (!lastsUntil(later)) return 'effect.afterwards'
  return effect.gained.length === 0 ? 'effect.onlyUntil' : 'effect.noDifference'
}

/** The effect at one time. */
function Lines({ known }: { known: KnownEffect }): ReactNode {
  const { t } = useTranslation()
  if (changesNothing(known.effect)) return <p>{t(known.atLeast ? 'effect.nobodyFound' : 'effect.nobody')}</p>
  return (
    <ul className="effect-lines">
      {effectLines(known, t).map((line, at) => (
        <li key={at}>
          <Line line={known.atLeast ? { ...line, text: t('effect.atLeast', { text: line.text }) } : line} />
        </li>
      ))}
    </ul>
  )
}

/** Names rendered of one sentence; the rest is counted. */
const MOST_NAMES = 50

/** A sentence that opens to the names behind its numbers. */
function Line({ line: { text, users, resources } }: { line: EffectLine }): ReactNode {
  const { t } = useTranslation()
  if (users.length <= 1 && resources.length <= 1) return text
  const shown = (names: readonly string[]): string => {
    const rest = names.length - MOST_NAMES
    return [...names.slice(0, MOST_NAMES), ...(rest > 0 ? [t('common.andMore', { count: rest })] : [])].join(
      t('effect.list'),
    )
  }
  return (
    <details>
      <summary>{text}</summary>
      <dl>
        <dt>{t('effect.who')}</dt>
        <dd>{shown(users)}</dd>
        {resources.length > 0 && (
          <>
            <dt>{t('effect.what')}</dt>
            <dd>{shown(resources)}</dd>
          </>
        )}
      </dl>
    </details>
  )
}
