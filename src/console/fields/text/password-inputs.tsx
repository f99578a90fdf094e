import { type ReactNode, use, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAdministrator } from '../../../contract/access/roles.ts'
import { type PasswordRule, readPasswordRules } from '../../../contract/settings/password-rules.ts'
import { meetsRule } from '../../../engine/validate/password-rules.ts'
import { useSession } from '../../kernel/session/session-state.ts'
import { Icon } from '../../controls/Icon.tsx'
import { EditedObject, type InputProps } from '../base/component-props.ts'
import { valueText } from '../base/plain-text.tsx'
import { TextControl } from './text-control.tsx'

/** A write-only secret: the server never returns it. */
export function PasswordInput(props: InputProps): ReactNode {
  return <SecretControl {...props} />
}

const EYE =
  'M2.5 12c2-4 5.5-6.5 9.5-6.5s7.5 2.5 9.5 6.5c-2 4-5.5 6.5-9.5 6.5s-7.5-2.5-9.5-6.5zM9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0'
const EYE_OFF = `${EYE}M4 4l16 16`

interface SecretControlProps extends InputProps {
  readonly onType?: (text: string) => void
}

/** A password with a button to show it. `new-password` keeps password managers from filling in the user's password. */
function SecretControl(props: SecretControlProps): ReactNode {
  const [plain, setPlain] = useState(false)
  return (
    <TextControl
      {...props}
      type={plain ? 'text' : 'password'}
      autoComplete="new-password"
      mono={plain}
      end={
        props.reason === null ? <EyeButton label={props.label} plain={plain} onToggle={() => setPlain(!plain)} /> : null
      }
    />
  )
}

function EyeButton({ label, plain, onToggle }: { label: string; plain: boolean; onToggle: () => void }): ReactNode {
  const { t } = useTranslation()
  const name = t(plain ? 'form.hideSecret' : 'form.showSecret', { label })
  return (
    <button type="button" className="icon-button s in-button" aria-label={name} data-tip={name} onClick={onToggle}>
      <svg className="icon s" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={plain ? EYE_OFF : EYE} />
      </svg>
    </button>
  )
}

/** A password with the rules of the server below it, each marked as met while it is typed. */
export function NewPasswordInput(props: InputProps): ReactNode {
  const [typed, setTyped] = useState(valueText(props.value))
  const setting = useSession().settings.PASSWORD_RULE
  // The user whose password is set: administrators have their own rules.
  const user = use(EditedObject)
  const rules = readPasswordRules(setting, isAdministrator(user))
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
  const met = rules.filter((rule) => meetsRule(typed, rule))
  const progress = t('form.password.progress', { met: met.length, count: rules.length })
  return (
    <>
      <ul className="pw-rules muted small" id={id}>
        {rules.map((rule) => (
          <li key={rule.kind} className={met.includes(rule) ? 'is-met' : undefined}>
            <Icon name={met.includes(rule) ? 'check-circle' : 'info'} size="xs" />
            {t(`form.password.${rule.kind}`, rule.kind === 'length' ? { count: rule.count } : {})}
            {met.includes(rule) && <span className="visually-hidden">{t('form.password.met')}</span>}
          </li>
        ))}
      </ul>
      <span className="visually-hidden" role="status">
        {useSettled(typed === '' ? '' : progress)}
      </span>
    </>
  )
}

/** A pause in typing, after which a screen reader reads how many rules are met. */
const SETTLED_MS = 1000

/** A text once it has not changed for a while. */
function useSettled(text: string): string {
  const [settled, settle] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => settle(text), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
