/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { SWRConfig } from 'swr'
import type { MetadataAnswer } from '../../../../src/client/metadata.ts'
import { i18n, startTranslation } from '../../../../src/console/kernel/i18n/i18n.ts'
import { useMetadata } from '../../../../src/console/kernel/server-state/metadata.ts'
import { SERVER_STATE } from '../../../../src/console/kernel/server-state/server-state.ts'
import { ServicesContext } from '../../../../src/console/kernel/session/services.ts'
import { deferred, refusal } from '../../../client/support/fakes.ts'
import { field } from '../../../support/fields.ts'
import { metadata } from '../../../support/screens.ts'
import { SILENT_SERVICES } from '../../support/silent-services.ts'

const URL = '/api/v1/users/users/'
const described = (label: string): MetadataAnswer => metadata({ GET: [field('name', { label })] })

/** What a screen shows of it. */
function Label() {
  const { metadata: answer, reload } = useMetadata(URL)
  const text = answer?.kind === 'metadata' ? answer.fields.GET?.[0]?.label : (answer?.kind ?? 'waiting')
  return <button onClick={reload}>{text}</button>
}

function Labels({ count }: { count: number }) {
  const [shown, setShown] = useState(count)
  return (
    <>
      {Array.from({ length: shown }, (_, at) => (
        <Label key={at} />
      ))}
      <button onClick={() => setShown(shown === 0 ? count : 0)}>Toggle</button>
    </>
  )
}

function show({ kept = null, count = 1 }: { kept?: MetadataAnswer | null; count?: number } = {}) {
  const asked: ReturnType<typeof deferred<MetadataAnswer>>[] = []
  const store = {
    keyOf: (url: string) => `${i18n.language} ${url}`,
    kept: () => kept,
    read: () => {
      const answer = deferred<MetadataAnswer>()
      asked.push(answer)
      return answer.promise
    },
  }
  render(
    <SWRConfig value={{ ...SERVER_STATE, provider: () => new Map() }}>
      <ServicesContext value={{ ...SILENT_SERVICES, metadata: store }}>
        <Labels count={count} />
      </ServicesContext>
    </SWRConfig>,
  )
  const texts = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
  const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
  const answer = (at: number, value: MetadataAnswer) => act(async () => asked[at]?.resolve(value))
  return { asked, texts, press, answer, fail: (at: number) => act(async () => asked[at]?.reject(refusal(500, URL))) }
}

beforeEach(async () => {
  if (!i18n.isInitialized) await startTranslation('en')
})

afterEach(async () => {
  cleanup()
  await i18n.changeLanguage('en')
})

describe('metadata on a screen', () => {
  test('is requested once per page load, shared by all components', async () => {
    const { asked, texts, press, answer } = show({ count: 2 })
    expect(texts()).toEqual(['waiting', 'waiting', 'Toggle'])
    await answer(0, described('Name'))
    expect(texts()).toEqual(['Name', 'Name', 'Toggle'])
    await press('Toggle')
    await press('Toggle')
    expect(texts()).toEqual(['Name', 'Name', 'Toggle'])
    expect(asked).toHaveLength(1)
  })

  test('is shown from the cache of an earlier visit until it is loaded', async () => {
    const { asked, texts, answer } = show({ kept: described('Old') })
    expect(texts()[0]).toBe('Old')
    expect(asked).toHaveLength(1)
    await answer(0, described('New'))
    expect(texts()[0]).toBe('New')
  })

  test('stays cached when the server fails, and is requested by the next screen', async () => {
    const { asked, texts, press, fail } = show({ kept: described('Old') })
    await fail(0)
    expect(texts()[0]).toBe('Old')
    await press('Toggle')
    await press('Toggle')
    expect(asked).toHaveLength(2)
  })

  test('is a failure state until it is requested again', async () => {
    const { texts, press, fail, answer } = show()
    await fail(0)
    expect(texts()[0]).toBe('no-metadata')
    await press('no-metadata')
    expect(texts()[0]).toBe('no-metadata')
    await answer(1, described('Name'))
    expect(texts()[0]).toBe('Name')
  })

  test('is cached per language', async () => {
    const { asked, texts, answer } = show()
    await answer(0, described('Name'))
    await act(() => i18n.changeLanguage('ja'))
    expect(texts()[0]).toBe('waiting')
    expect(asked).toHaveLength(2)
    await answer(1, described('名前'))
    expect(texts()[0]).toBe('名前')
  })
})
