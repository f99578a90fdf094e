/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import useSWR from 'swr'
import type { Call } from '../../../../src/client/http.ts'
import { toText } from '../../../../src/contract/json-object.ts'
import { PageReadsScope } from '../../../../src/console/kernel/server-state/object-reads.tsx'
import { useServices } from '../../../../src/console/kernel/session/services.ts'
import { sessionOf } from '../../../support/sessions.ts'
import { show } from '../../support/list-render.tsx'

afterEach(cleanup)

function Figure() {
  const { api } = useServices()
  const { data } = useSWR('figure', async () => toText(await api.send({ method: 'GET', url: '/figure' })))
  return <p>{data ?? 'Loading'}</p>
}

/** A page that "Again" opens anew, as a link to the screen that is open does. */
function Pages() {
  const [visit, setVisit] = useState(1)
  return (
    <>
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Again
      </button>
      <PageReadsScope key={visit}>
        <Figure />
      </PageReadsScope>
    </>
  )
}

test('a page that is opened anew while it loads reads again what leaving it has aborted', async () => {
  let reads = 0
  /** The first read ends only by being aborted. */
  const calls = ({ signal }: Call) => {
    reads += 1
    if (reads > 1) return 42
    return new Promise((_, reject) =>
      signal?.addEventListener('abort', () => reject(new DOMException('Left', 'AbortError'))),
    )
  }
  const { user } = await show(<Pages />, { session: sessionOf(), rows: () => ({ rows: [], count: 0 }), calls })
  expect(screen.getByText('Loading')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Again' }))
  expect(await screen.findByText('42')).toBeDefined()
})
