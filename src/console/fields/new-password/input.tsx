import { use, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../app/session-state.ts'
import { Icon } from '../../controls/Icon.tsx'
import type { InputProps } from '../input.ts'
import { SecretControl } from '../password/secret-control.tsx'
import { valueText } from '../value-text.ts'
import { IsAdministrator } from './owner.ts'
import { meetsRule, passwordRules, type PasswordRule } from '../../../engine/validate/password-rules.ts'

/** A password with what the server will ask of it, ticked off while it is typed. */
export function NewPasswordInput(props: InputProps): ReactNode {
  const [typed, setTyped] = useState(valueText(props.value))
  // Once something is wrong, the error says which of them.
  const setting = useSession().settings.PASSWORD_RULE
  const ofAdministrator = use(IsAdministrator)
  const rules = props.invalid ? [] : passwordRules(setting, ofAdministrator)
  const rulesId = `${props.id}-rules`
  const describedBy = [props.describedBy, rules.length > 0 ? rulesId : undefined].filter(Boolean).join(' ')
  return (
    <>
      <SecretControl {...props} onType={setTyped} describedBy={describedBy === '' ? undefined : describedBy} />
      {rules.length > 0 && <Rules id={rulesId} rules={rules} typed={typed} />}
    </>
  )
}

function Rules({ id, rules, typed }: { id: string; rules: readonly PasswordRule[]; typed: string }): ReactNode {
  const { t } = useTranslation()
  return (
    <ul className="pw-rules" id={id}>
      {rules.map((rule) => (
        <li key={rule.kind} className={meetsRule(typed, rule) ? 'met' : undefined}>
          <Icon name={meetsRule(typed, rule) ? 'check-circle' : 'info'} size="xs" />
          {t(`form.password.${rule.kind}`, rule.kind === 'length' ? { count: rule.count } : {})}
          {meetsRule(typed, rule) && <span className="visually-hidden">{t('form.password.met')}</span>}
        </li>
      ))}
    </ul>
  )
}
