import { useTranslation } from 'react-i18next'
import type { Proof } from '../../engine/permission/verdict.ts'
import { useSession } from '../app/session-state.ts'
import { roleNames } from '../app/role-names.ts'

/** Exactly what was not met, and what the user brings: enough to ask the right person for the right thing. */
export function WhyNot({ unmet }: { unmet: readonly Proof[] }) {
  const { t } = useTranslation()
  const { user, organization } = useSession()
  const place = organization?.name ?? t('shell.noOrganization')
  const roles = roleNames(user)
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
