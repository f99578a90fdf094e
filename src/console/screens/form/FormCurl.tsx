import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormTest } from '../../../engine/registry/entry.ts'
import { CurlButton } from '../../curl/CurlButton.tsx'
import { RequestsButton } from '../../curl/RequestsButton.tsx'
import type { CallsNow } from '../../curl/use-copy-curl.ts'
import { testCall, testLabel } from './form-test.ts'
import type { OpenForm } from './use-form.ts'

interface FormCurlProps {
  /** Key of the entry, whose texts name the tests. */
  readonly entry: string
  readonly tests: readonly FormTest[]
  readonly of: OpenForm
  /** What submitting sends. */
  readonly calls: CallsNow
}

/** Copies what the form would send; where that can be tried out first, that too. */
export function FormCurl({ entry, tests, of, calls }: FormCurlProps): ReactNode {
  const { t } = useTranslation()
  if (tests.length === 0) return <CurlButton calls={calls} />
  const requests = () => [
    { key: 'submit', label: t('form.submit'), calls },
    ...tests.map((test) => ({
      key: `test ${test.key}`,
      label: testLabel(entry, test, t),
      calls: [testCall(test, of)],
    })),
  ]
  return <RequestsButton requests={requests} />
}
