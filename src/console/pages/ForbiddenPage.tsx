import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'
import { index } from 'virtual:registry'
import { reasons } from '../../engine/permission/explain.ts'
import { mayOpen } from '../../engine/permission/screen.ts'
import type { Proof, Verdict } from '../../engine/permission/verdict.ts'
import type { IndexEntry } from '../../engine/registry/entry.ts'
import { hrefTo } from '../../engine/routes/href.ts'
import { matchPath } from '../../engine/routes/match.ts'
import type { RouteMatch } from '../../engine/routes/route-model.ts'
import { twinQuery } from '../../engine/routes/twin.ts'
import type { Session } from '../../engine/session.ts'
import { useDocumentTitle } from '../app/document-title.ts'
import { useSession } from '../app/session-state.ts'
import { Button } from '../controls/Button.tsx'
import { EmptyState } from '../controls/EmptyState.tsx'
import { WhyNot } from './WhyNot.tsx'

interface ForbiddenPageProps {
  /** The screen that was refused; null for the bare 403 address. */
  readonly subject: Extract<RouteMatch, { kind: 'screen' }> | null
  readonly verdict: Verdict | null
}

/** Where the address does not say which of two entries is meant, the one that the user may open is. */
export function ForbiddenPage(props: ForbiddenPageProps) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const address = Object.fromEntries(new URLSearchParams(search))
  const twin = props.subject === null ? null : twinQuery(props.subject.entry, index, address)
  if (twin !== null) {
    const other = matchPath(index, pathname, { ...address, ...twin })
    if (other.kind === 'screen' && mayOpen(other.entry, other.screen, session, index).state === 'allowed')
      return <Navigate to={`${pathname}?${new URLSearchParams({ ...address, ...twin }).toString()}`} replace />
  }
  return <Refusal {...props} />
}

/** What may not be opened, in which organization, and on request exactly which permission, license or rule decided. */
function Refusal({ subject, verdict }: ForbiddenPageProps) {
  const { t } = useTranslation()
  const session = useSession()
  const { organization } = session
  const [why, setWhy] = useState(false)
  const other = subject === null ? null : samePage(subject.entry, session)
  const unmet = verdict === null ? [] : reasons(verdict)
  const words = wordsFor(subject, unmet)
  const place = { organization: organization?.name ?? t('shell.noOrganization'), setting: words.setting }
  const name = subject === null ? t('shell.forbidden.thisPage') : t(`resources.${subject.entry.key}.title`)
  const things = subject === null ? name : t(`resources.${subject.entry.key}.many`, { defaultValue: name })
  const title = t(words.title, { name: words.ofThings ? things : name })
  useDocumentTitle(title)
  return (
    <EmptyState
      as="page"
      icon="lock"
      title={title}
      actions={
        <>
          {other !== null && <Button to={hrefTo(other, 'page')}>{t(`resources.${other.key}.title`)}</Button>}
          <Button to="/">{t('shell.notFound.home')}</Button>
          {unmet.length > 0 && (
            <Button tone="quiet" aria-expanded={why} onClick={() => setWhy(!why)}>
              {t(why ? 'shell.forbidden.hideWhy' : 'shell.forbidden.why')}
            </Button>
          )}
        </>
      }
      after={why ? <WhyNot unmet={unmet} /> : undefined}
    >
      {t(words.body, { ...place, name: things })}
    </EmptyState>
  )
}

/** The same page in another view, where the user may open that (ruling 30); null: none. */
function samePage({ key, page }: IndexEntry, session: Session): IndexEntry | null {
  if (page === null) return null
  const isOpen = (entry: IndexEntry) => mayOpen(entry, 'page', session, index).state === 'allowed'
  return index.find((entry) => entry.key !== key && entry.page === page && isOpen(entry)) ?? null
}

interface Words {
  readonly title: string
  readonly body: string
  /** The title names the things, not the screen. */
  readonly ofThings: boolean
  /** The name of the setting that hides the screen; '' where something else does. */
  readonly setting: string
}

/** Without the license no role helps: then it decides the sentence. Else the first thing that was not met does; a missing permission is the usual one. */
function wordsFor(subject: ForbiddenPageProps['subject'], unmet: readonly Proof[]): Words {
  const action = subject?.screen === 'create' || subject?.screen === 'update' ? subject.screen : null
  const title = action === null ? 'shell.forbidden.title' : `shell.forbidden.${action}`
  const decisive = unmet.find(({ kind }) => kind === 'license') ?? unmet[0]
  const setting = decisive?.kind === 'setting' ? decisive.name : ''
  return { title, body: `shell.forbidden.${bodyFor(action, decisive)}`, ofThings: action !== null, setting }
}

function bodyFor(action: 'create' | 'update' | null, decisive: Proof | undefined): string {
  switch (decisive?.kind) {
    case 'root-organization':
      return 'rootBody'
    case 'license':
      return 'licenseBody'
    case 'setting':
      return 'settingBody'
    case 'permission':
    case 'condition':
    case 'method':
    case 'selection':
    case undefined:
      return action === null ? 'body' : `${action}Body`
  }
}
