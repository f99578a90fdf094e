import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isObject, own, readText } from '../../../contract/json-object.ts'
import type { FormTest } from '../../../engine/registry/entry.ts'
import { useServices } from '../../app/services.ts'
import { Button } from '../../controls/Button.tsx'
import { notify } from '../../shell/toasts.ts'
import { testCall, testLabel } from './form-test.ts'
import type { OpenForm } from './use-form.ts'
import { useRefusal } from './use-refusal.ts'

interface FormTestsProps {
  /** Key of the entry, whose texts name the tests. */
  readonly entry: string
  readonly tests: readonly FormTest[]
  readonly of: OpenForm
}

/** Each tries out what stands in the form now, and says what the server found. Nothing is saved. */
export function FormTests({ entry, tests, of }: FormTestsProps): ReactNode {
  const { t } = useTranslation()
  const { api } = useServices()
  const refuse = useRefusal(of.isShown, of.refuse)
  const [running, setRunning] = useState<string | null>(null)

  const run = async (test: FormTest, label: string): Promise<void> => {
    if (running !== null) return
    setRunning(test.key)
    try {
      const answer = await api.send(testCall(test, of))
      notify({ tone: 'success', title: t('form.tested', { test: label }), detail: saidIn(answer) })
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

/** The server's own words on it, as a text or under `msg`. */
const saidIn = (answer: unknown): string => readText(isObject(answer) ? own(answer, 'msg') : answer)
