import type { TFunction } from 'i18next'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Call } from '../../client/http.ts'
import type { Encrypt } from '../../client/secrets.ts'
import { isObject, own, readText } from '../../contract/json-object.ts'
import { secretFieldNames } from '../../engine/form/secrets.ts'
import { testBody } from '../../engine/form/payload.ts'
import type { FormTest } from '../../engine/registry/entry.ts'
import { Button } from '../controls/Button.tsx'
import { Icon } from '../controls/Icon.tsx'
import { saveShortcut } from '../controls/keys.ts'
import { CurlMenu, RequestsMenu } from '../curl/CurlButton.tsx'
import type { CallsNow } from '../curl/use-copy-curl.ts'
import { notify, type ToastMessage } from '../kernel/notifications/toasts.ts'
import { useServices } from '../kernel/session/services.ts'
import { useRefusal } from './form-errors.ts'
import { encrypted } from '../../engine/form/payload.ts'
import type { OpenForm } from './use-form.ts'

export type Saving = 'submit' | 'another'

interface FormFooterProps {
  readonly label: string
  readonly errors: number
  /** The button whose request is being sent. */
  readonly saving: Saving | null
  readonly canAddAnother: boolean
  /** Why the form cannot be sent; undefined if it can. */
  readonly reason: string | undefined
  readonly onReset: () => void
  /** Called before the submit event with the pressed button. */
  readonly onChoose: (saving: Saving) => void
  /** Buttons that test the unsaved values. */
  readonly tests?: ReactNode
  /** Less prominent buttons. */
  readonly tools?: ReactNode
}

/** Sticky footer: number of errors, Reset, Save and add another, and the main button. */
export function FormFooter({
  label,
  errors,
  saving,
  canAddAnother,
  reason,
  onReset,
  onChoose,
  tests,
  tools,
}: FormFooterProps): ReactNode {
  const { t } = useTranslation()
  return (
    <div className="form-foot" data-foot>
      <div>
        <p className="form-attention" role="alert">
          {errors > 0 && (
            <>
              <Icon name="error" size="s" />
              <span>{t('form.attention', { count: errors })}</span>
            </>
          )}
        </p>
        {tools}
        <Button tone="quiet" onClick={onReset}>
          {t('form.reset')}
        </Button>
        {tests}
        {canAddAnother && (
          // Not a submit button: Enter in a field presses the first submit button.
          <Button
            busy={saving === 'another'}
            reason={reason}
            onClick={(event) => {
              onChoose('another')
              event.currentTarget.closest('form')?.requestSubmit()
            }}
          >
            {t('form.another')}
          </Button>
        )}
        <Button
          type="submit"
          tone="primary"
          busy={saving === 'submit'}
          reason={reason}
          {...saveShortcut()}
          onClick={() => onChoose('submit')}
        >
          {label}
        </Button>
      </div>
    </div>
  )
}

interface FormTestsProps {
  /** Key of the entry with the texts of the tests. */
  readonly entry: string
  readonly tests: readonly FormTest[]
  readonly openForm: OpenForm
}

/** Buttons that test the current values on the server without saving. */
export function FormTests({ entry, tests, openForm }: FormTestsProps): ReactNode {
  const { t } = useTranslation()
  const { api } = useServices()
  const refuse = useRefusal(openForm.isShown, openForm.refuse, { say: notifyResult })
  const [running, setRunning] = useState<string | null>(null)

  const run = async (test: FormTest, label: string): Promise<void> => {
    if (running !== null) return
    setRunning(test.key)
    try {
      const answer = await api.send(testCall(test, openForm))
      notifyResult({ tone: 'success', title: t('form.tested', { test: label }), detail: messageIn(answer) })
    } catch (error) {
      refuse(error)
    } finally {
      setRunning(null)
    }
  }

  return tests.map((test) => {
    const label = testLabel(entry, test, t)
    return (
      <Button key={test.key} busy={running === test.key} onClick={() => void run(test, label)}>
        {label}
      </Button>
    )
  })
}

/** The result of a test is read and compared. */
const notifyResult = (message: ToastMessage): void => notify({ ...message, stays: true })

/** Message of the server: the body itself or its `msg`. */
const messageIn = (answer: unknown): string => readText(isObject(answer) ? own(answer, 'msg') : answer)

interface FormCurlProps {
  readonly label: string
  /** Key of the entry with the texts of the tests. */
  readonly entry: string
  readonly tests: readonly FormTest[]
  readonly openForm: OpenForm
  /** The calls of a submit. */
  readonly calls: CallsNow
}

/** Copies the request of the form, or of one of its tests. */
export function FormCurl({ label, entry, tests, openForm, calls }: FormCurlProps): ReactNode {
  const { t } = useTranslation()
  if (tests.length === 0) return <CurlMenu calls={calls} />
  const requests = () => [
    { key: 'submit', label, calls },
    ...tests.map((test) => ({
      key: `test ${test.key}`,
      label: testLabel(entry, test, t),
      calls: [testCall(test, openForm)],
    })),
  ]
  return <RequestsMenu requests={requests} />
}

/** Label of a test: the text of the entry, else the common text. */
const testLabel = (entry: string, { key }: FormTest, t: TFunction): string =>
  t([`resources.${entry}.tests.${key}`, `form.tests.${key}`])

export function testCall(test: FormTest, { model, form, scope }: TestedForm): Call {
  const body = testBody(test, model, form.values, scope)
  const seal = (encrypt: Encrypt) => encrypted(model, body, encrypt)
  return { method: 'POST', url: test.url, seal, secrets: secretFieldNames(model) }
}

type TestedForm = Pick<OpenForm, 'model' | 'scope'> & { readonly form: Pick<OpenForm['form'], 'values'> }
