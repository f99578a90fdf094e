import type { HttpMethod } from '../../../client/failure.ts'
import type { QueryValue } from '../../../client/http.ts'
import { isObject, own } from '../../../contract/json-object.ts'
import type { Page, Row } from '../../../contract/page.ts'
import type { FormValues } from '../../../engine/form/form-model.ts'
import type { ToastMessage } from '../../kernel/notifications/toasts.ts'
import type { CreateElement } from './element.ts'

/** The version of what an extension of an overlay gets and returns (docs/overlay.md). A change that breaks one raises it. */
export const CONTRACT = 1

/** A screen: a path below /ui, or a screen of an entry. */
export type Address =
  | string
  | { readonly entry: string; readonly screen?: 'list' | 'create' | 'update' | 'detail'; readonly id?: string }

/** What the extension is shown for. Members that its slot does not have are missing. */
export interface ExtensionSubject {
  /** Where the entry names it. */
  readonly slot: 'use' | 'above' | 'beside' | 'row' | 'form' | 'action'
  readonly entry: { readonly key: string; readonly url: string | null }
  /** The object of a detail, the expanded row, the first selected row; null in a form that creates. */
  readonly row: Row | null
  /** The rows of an action. */
  readonly rows?: readonly Row[]
  readonly tab?: string
  /** The `params` of the tab or the action, filled in for this object. */
  readonly params?: Readonly<Record<string, unknown>>
  /** Whether the user may change the object, and why not. */
  readonly change?: { readonly allowed: boolean; readonly reason: string | null }
  /** Of a form: the current values, saved or not. */
  readonly values?: FormValues
  /** Reads the object or the list again. */
  readonly reload?: () => Promise<unknown>
  /** Closes the dialog of an action. */
  readonly close?: () => void
}

export interface RequestOptions {
  readonly query?: Readonly<Record<string, QueryValue>>
  readonly body?: unknown
}

/** What the console does for an extension. */
export interface ExtensionTools {
  readonly contract: typeof CONTRACT
  readonly session: {
    readonly user: { readonly id: string; readonly username: string; readonly name: string }
    readonly organization: { readonly id: string; readonly name: string } | null
    readonly language: string
    readonly can: (permission: string) => boolean
  }
  /** Aborted when the extension is removed, as are its requests. */
  readonly signal: AbortSignal
  /** Sends a request like any other of the console. @throws RequestFailed: `status`, `problem.message` and `problem.fields` */
  readonly request: (method: HttpMethod, url: string, options?: RequestOptions) => Promise<unknown>
  /** A page of a list: `{ rows, count }`. */
  readonly list: (url: string, query?: Readonly<Record<string, QueryValue>>) => Promise<Page>
  /** `pages.<name>.<key>` of i18n, else the text with this whole key. */
  readonly t: (key: string, values?: Readonly<Record<string, unknown>>) => string
  readonly notify: (title: string, tone?: ToastMessage['tone']) => void
  /** Shows an error as a toast. */
  readonly report: (error: unknown) => void
  readonly navigate: (to: Address) => void
  /** A link within the console. */
  readonly link: (text: string, to: Address) => HTMLAnchorElement
  readonly h: CreateElement
}

export type ExtensionProps = ExtensionSubject & ExtensionTools

/** What `mount` returns: nothing, a function that cleans up, or these two. */
export interface MountedInstance {
  /** Called with other props. Without it, a change mounts the extension again. */
  readonly update: ((props: ExtensionProps) => unknown) | null
  readonly unmount: (() => unknown) | null
}

/** An extension of an overlay, as its module exports it. */
export interface OverlayModule {
  readonly mount: (element: HTMLElement, props: ExtensionProps) => Promise<MountedInstance>
}

/** An extension that does not keep the contract; `reason` is a key of the texts. */
export class ContractBroken extends Error {
  readonly reason: 'noMount' | 'contract'
  readonly found: string

  constructor(reason: ContractBroken['reason'], found = '') {
    super(`${reason} ${found}`.trim())
    this.name = 'ContractBroken'
    this.reason = reason
    this.found = found
  }
}

const isFunction = (value: unknown): value is (...params: readonly unknown[]) => unknown => typeof value === 'function'

/** Reads the namespace of a module. @throws ContractBroken */
export function readExtension(module: unknown): OverlayModule {
  const extension = isObject(module) ? own(module, 'default') : null
  if (!isObject(extension) || !isFunction(extension['mount'])) throw new ContractBroken('noMount')
  const { contract, mount } = extension
  if (contract !== CONTRACT) throw new ContractBroken('contract', String(contract))
  return { mount: async (element, props) => readInstance(await mount.call(extension, element, props)) }
}

function readInstance(returned: unknown): MountedInstance {
  if (isFunction(returned)) return { update: null, unmount: () => returned() }
  if (!isObject(returned)) return { update: null, unmount: null }
  const { update, unmount } = returned
  return {
    update: isFunction(update) ? (props) => update.call(returned, props) : null,
    unmount: isFunction(unmount) ? () => unmount.call(returned) : null,
  }
}
