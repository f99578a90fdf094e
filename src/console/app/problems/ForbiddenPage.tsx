import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { indexEntry } from '../../kernel/entries/entry.ts'
import { registry } from '../../kernel/entries/registry-store.ts'
import { mayOpen } from '../../../engine/permission/access.ts'
import { type Proof, reasons, type Verdict } from '../../../engine/permission/verdict.ts'
import type { IndexEntry } from '../../../engine/registry/entry.ts'
import { hrefTo } from '../../../engine/routes/href.ts'
import { matchPath, type RouteMatch, siblingQuery } from '../../../engine/routes/match.ts'
import type { Session } from '../../../engine/session/session.ts'
import { useDocumentTitle } from '../../controls/PageFrame.tsx'
import { useCellWords } from '../../fields/cell-words.ts'
import { useSession } from '../../kernel/session/session-state.ts'
import { userRoleNames } from '../../kernel/session/user-roles.ts'
import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/empty/EmptyState.tsx'
import { Navigate, useLocation, useSearchParams, withParams } from '../../kernel/navigation/location.tsx'

interface ForbiddenPageProps {
  /** The screen that was refused; null for the bare 403 address. */
  readonly subject: Extract<RouteMatch, { kind: 'screen' }> | null
  readonly verdict: Verdict | null
}

/** Error 403. Redirects if the address also matches another entry that the user may open. */
export function ForbiddenPage(props: ForbiddenPageProps) {
  const session = useSession()
  const { pathname } = useLocation()
  const query = useSearchParams()
  const address = Object.fromEntries(query)
  const twin = props.subject === null ? null : siblingQuery(props.subject.entry, registry().index, address)
  if (twin !== null) {
    const other = matchPath(registry().index, pathname, { ...address, ...twin })
    if (other.kind === 'screen' && mayOpen(other.entry, other.screen, session, registry().index).state === 'allowed')
      return <Navigate to={`${pathname}?${withParams(query, twin)}`} />
  }
  return <Refusal {...props} />
}

/** Explains the refusal; a button shows the missing permission, license or rule. */
function Refusal({ subject, verdict }: ForbiddenPageProps) {
  const { t } = useTranslation()
  const session = useSession()
  const { organization } = session
  const [why, setWhy] = useState(false)
  const other = subject === null ? null : samePage(subject.entry, session)
  const unmet = verdict === null ? [] : reasons(verdict)
  const words = textsFor(subject, unmet)
  const license = unmet.some(isLicense) ? licensePage(session) : null
  const place = { organization: organization?.name ?? t('shell.noOrganization'), setting: words.setting }
  const name = subject === null ? t('shell.forbidden.thisPage') : t(`resources.${subject.entry.key}.title`)
  const things = subject === null ? name : t(`resources.${subject.entry.key}.many`, { defaultValue: name })
  const title = t(words.title, { name: words.ofThings ? things : name })
  useDocumentTitle(title)
  return (
    <EmptyState
      as="page"
      drawing={unmet.some(isLicense) ? 'license' : 'forbidden'}
      title={title}
      actions={
        <>
          {license !== null && <Button to={hrefTo(license, 'page')}>{t('shell.forbidden.seeLicense')}</Button>}
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

const isLicense = ({ kind }: Proof): boolean => kind === 'license'

function licensePage(session: Session): IndexEntry | null {
  const page = indexEntry('settings-license')
  return page !== null && mayOpen(page, 'page', session, registry().index).state === 'allowed' ? page : null
}

/** The same page in another view, if the user may open it. */
function samePage({ key, page }: IndexEntry, session: Session): IndexEntry | null {
  if (page === null) return null
  const isOpen = (entry: IndexEntry) => mayOpen(entry, 'page', session, registry().index).state === 'allowed'
  return registry().index.find((entry) => entry.key !== key && entry.page === page && isOpen(entry)) ?? null
}

interface Words {
  readonly title: string
  readonly body: string
  /** True if the title names the objects instead of the screen. */
  readonly ofThings: boolean
  /** Name of the setting that hides the screen; '' if something else does. */
  readonly setting: string
}

/** Texts by the decisive reason: a missing license, because no role replaces it; else the first reason. */
function textsFor(subject: ForbiddenPageProps['subject'], unmet: readonly Proof[]): Words {
  const action = subject?.screen === 'create' || subject?.screen === 'update' ? subject.screen : null
  const title = action === null ? 'shell.forbidden.title' : `shell.forbidden.${action}`
  const decisive = unmet.find(isLicense) ?? unmet[0]
  const setting = decisive?.kind === 'setting' ? decisive.name : ''
  return { title, body: `shell.forbidden.${bodyKeyFor(action, decisive)}`, ofThings: action !== null, setting }
}

function bodyKeyFor(action: 'create' | 'update' | null, decisive: Proof | undefined): string {
  switch (decisive?.kind) {
    case 'root-organization':
      return 'rootBody'
    case 'license':
      return 'licenseBody'
    case 'setting':
      return 'settingBody'
    case 'condition':
      return action === 'update' ? 'objectBody' : action === null ? 'body' : `${action}Body`
    case 'permission':
    case 'method':
    case 'selection':
    case undefined:
      return action === null ? 'body' : `${action}Body`
  }
}

/** All reasons and the user's roles, so that the user can ask for the missing permission. */
function WhyNot({ unmet }: { unmet: readonly Proof[] }) {
  const { t } = useTranslation()
  const { user, organization } = useSession()
  const place = organization?.name ?? t('shell.noOrganization')
  const roles = userRoleNames(user, useCellWords().role)
  return (
    <section className="why">
      <h2>{t('shell.forbidden.reasons', { count: unmet.length })}</h2>
      <dl>
        {unmet.map((proof, at) => (
          <Reason key={at} proof={proof} />
        ))}
        {unmet.some(({ kind }) => kind === 'permission') && (
          <Fact term={t('rights.grantedBy')} fact={t('rights.grantor', { organization: place })} />
        )}
        {roles.length > 0 && (
          <>
            <dt>{t('shell.forbidden.yourRoles')}</dt>
            <dd>
              {roles.map((role) => (
                <span key={role} className="tag">
                  {role}
                </span>
              ))}
            </dd>
          </>
        )}
      </dl>
    </section>
  )
}

function Reason({ proof }: { proof: Proof }) {
  const { t } = useTranslation()
  switch (proof.kind) {
    case 'permission':
      return (
        <>
          <dt>{t('shell.forbidden.needed')}</dt>
          <dd>
            {proof.anyOf.length > 1 && <span className="faint">{t('shell.forbidden.anyOf')}</span>}
            {proof.anyOf.map((permission) => (
              <code key={permission} className="mono">
                {permission}
              </code>
            ))}
          </dd>
        </>
      )
    case 'license':
      return <Fact term={t('shell.forbidden.license')} fact={t('shell.forbidden.licenseNeeded')} />
    case 'root-organization':
      return <Fact term={t('shell.forbidden.organization')} fact={t('shell.forbidden.organizationNeeded')} />
    case 'setting':
      return <Fact term={t('shell.forbidden.setting')} fact={proof.name} code />
    case 'condition':
      return <Fact term={t('shell.forbidden.condition')} fact={proof.path} code />
    case 'method':
      return <Fact term={t('shell.forbidden.server')} fact={proof.method} code />
    case 'selection':
      return null
  }
}

function Fact({ term, fact, code = false }: { term: string; fact: string; code?: boolean }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{code ? <code className="mono">{fact}</code> : fact}</dd>
    </>
  )
}
