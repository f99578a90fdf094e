/** @jest-environment jsdom */
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { cleanup, screen } from '@testing-library/react'
import { startTranslation } from '../../../src/console/kernel/i18n/i18n.ts'
import type { Input } from '../../../src/console/fields/base/component-props.ts'
import { INPUTS } from '../../../src/console/fields/inputs.ts'
import { TextControl } from '../../../src/console/fields/text/text-control.tsx'
import { FormScreen } from '../../../src/console/app/screens/FormScreen.tsx'
import { readMetadata } from '../../../src/contract/metadata.ts'
import { indexed, listEntry } from '../../support/index-entries.ts'
import { bodies } from '../../support/registry.ts'
import { sessionOf } from '../../support/sessions.ts'
import { show } from '../support/list-render.tsx'

const names = Array.from({ length: 60 }, (_, at) => `f${String(at)}`)
const described = Object.fromEntries(
  names.map((name) => [name, { type: 'string', max_length: 8, read_only: false, required: false, label: name }]),
)
const metadata = readMetadata({ actions: { GET: described, POST: described } })
const rules: Readonly<Record<string, object>> = {
  f1: { when: { 'form.f0': 'x' } },
  f2: { derive: '{form.f0}-2' },
  f3: { requiredWhen: { 'form.f0': 'x' } },
  f4: { readOnlyWhen: { 'form.f0': 'x' } },
}
const wide = listEntry('wide', {
  columns: ['f0'],
  form: { sections: [{ title: 'basic', fields: names.map((field) => ({ field, ...rules[field] })) }] },
})
Object.assign(bodies, { wide: () => Promise.resolve({ default: wide, texts: {} }) })

const drawn = new Set<string>()
const { StringInput } = INPUTS
/** Not an element of it: what it draws by its own state counts too. */
const Counted: Input = (props) => {
  drawn.add(props.field.path)
  return TextControl(props)
}

async function drawnBy(step: () => Promise<void>): Promise<readonly string[]> {
  drawn.clear()
  await step()
  return [...drawn].sort()
}

const input = (name: string) => screen.getByRole('textbox', { name })

describe('a form of sixty fields', () => {
  beforeAll(async () => {
    await startTranslation('en')
    Object.assign(INPUTS, { StringInput: Counted })
  })
  afterEach(() => {
    cleanup()
    localStorage.clear()
  })
  afterAll(() => void Object.assign(INPUTS, { StringInput }))

  test('renders only the edited field and its dependents', async () => {
    if (metadata.kind === 'no-metadata') throw new Error(metadata.reason)
    const { user } = await show(<FormScreen entry={indexed(wide)} id={null} mode="create" />, {
      session: sessionOf({ permissions: ['things.view_thing', 'things.add_thing'] }),
      rows: () => ({ rows: [], count: 0 }),
      metadata,
    })
    expect(screen.getAllByRole('textbox')).toHaveLength(59)

    await user.click(input('f30'))
    expect(await drawnBy(() => user.keyboard('a'))).toEqual(['f30'])
    expect(await drawnBy(() => user.tab())).toEqual(['f30'])

    await user.click(input('f0'))
    expect(await drawnBy(() => user.keyboard('x'))).toEqual(['f0'])
    expect(await drawnBy(() => user.tab())).toEqual(['f0', 'f1', 'f2', 'f3', 'f4'])
    expect(screen.getAllByRole('textbox')).toHaveLength(60)
  })
})
