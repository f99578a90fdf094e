/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import {
  CONTRACT,
  ContractBroken,
  type ExtensionProps,
  readExtension,
} from '../../../src/console/extensions/overlay/contract.ts'
import { elementMaker } from '../../../src/console/extensions/overlay/element.ts'
import {
  type ExtensionState,
  PropsFollower,
  type ToProps,
} from '../../../src/console/extensions/overlay/follow-props.ts'

type Mount = (element: HTMLElement, props: ExtensionProps) => unknown

const subjectOf = (name: string) => ({ slot: 'use' as const, entry: { key: 'racks', url: null }, row: { name } })
const h = elementMaker(() => undefined)

/** A container with an extension, and what happened in order. */
function mounted(mount: Mount) {
  const container = document.createElement('div')
  const states: ExtensionState[] = []
  const module = { default: { contract: CONTRACT, mount } }
  const follower = new PropsFollower(
    async () => readExtension(module),
    container,
    (state) => states.push(state),
  )
  const toProps: ToProps = (subject, signal) =>
    ({ ...subject, signal, h, contract: CONTRACT }) as unknown as ExtensionProps
  const show = async (name: string) => {
    follower.show(subjectOf(name), toProps)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { container, states, show, stop: () => follower.stop() }
}

const write: Mount = (element, { row }) => element.append(String(row?.['name']))

describe('an extension of an overlay', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
  })
  afterEach(() => {
    jest.restoreAllMocks()
  })

  test('without update is mounted again with other props, after its cleanup', async () => {
    const calls: string[] = []
    const { container, states, show } = mounted((element, props) => {
      void write(element, props)
      return () => calls.push(`cleanup ${element.textContent}`)
    })
    await show('R-1')
    await show('R-2')
    expect([container.textContent, calls]).toEqual(['R-2', ['cleanup R-1']])
    expect(states).toEqual([{ kind: 'shown' }, { kind: 'shown' }])
  })

  test('with update keeps its element', async () => {
    const { container, show } = mounted((element, props) => {
      write(element, props)
      return { update: (next: ExtensionProps) => write(element, next) }
    })
    await show('R-1')
    const element = container.firstElementChild
    await show('R-2')
    expect(container.textContent).toBe('R-1R-2')
    expect(container.firstElementChild).toBe(element)
  })

  test('that is removed while it loads is cleaned up, and its signal is aborted', async () => {
    const signals: AbortSignal[] = []
    const unmount = jest.fn()
    const { container, states, show, stop } = mounted(async (element, props) => {
      signals.push(props.signal)
      write(element, props)
      await new Promise((resolve) => setTimeout(resolve, 5))
      return { unmount }
    })
    await show('R-1')
    stop()
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect([container.textContent, states, signals[0]?.aborted]).toEqual(['', [], true])
    expect(unmount).toHaveBeenCalledTimes(1)
  })

  test('that throws leaves nothing half drawn, and is tried again with other props', async () => {
    const { container, states, show } = mounted((element, props) => {
      write(element, props)
      if (props.row?.['name'] === 'R-1') throw new Error('no R-1')
    })
    await show('R-1')
    expect([container.textContent, states]).toEqual(['', [{ kind: 'failed', error: new Error('no R-1') }]])
    await show('R-2')
    expect([container.textContent, states.at(-1)]).toEqual(['R-2', { kind: 'shown' }])
  })
})

test.each<[what: string, module: unknown, reason: ContractBroken]>([
  ['no default export', { mount: write }, new ContractBroken('noMount')],
  ['no mount', { default: { contract: 1 } }, new ContractBroken('noMount')],
  ['no contract', { default: { mount: write } }, new ContractBroken('contract', 'undefined')],
  ['a later contract', { default: { contract: 2, mount: write } }, new ContractBroken('contract', '2')],
])('a module with %s is refused with its reason', (_what, module, reason) => {
  expect(() => readExtension(module)).toThrow(reason)
})

test('h makes elements of HTML and SVG, and reports what a handler throws', async () => {
  const report = jest.fn()
  const make = elementMaker(report)
  const element = make(
    'p',
    { class: 'muted', hidden: false, style: { color: 'red' } },
    'a',
    [1, null, make('b')],
    false,
  )
  expect(element.outerHTML).toBe('<p class="muted" style="color: red;">a1<b></b></p>')
  expect(make('svg:rect', { width: 4 }).namespaceURI).toBe('http://www.w3.org/2000/svg')
  const failure = new Error('refused')
  make('button', { onclick: () => Promise.reject(failure) }).dispatchEvent(new Event('click'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(report).toHaveBeenCalledWith(failure)
})
