import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { describeFailure, isAbort, RequestFailed } from '../../../client/failure.ts'
import { toText } from '../../../contract/json-object.ts'
import { hrefTo } from '../../../engine/routes/href.ts'
import { indexEntry } from '../../kernel/entries/entry.ts'
import { failureText } from '../../kernel/i18n/i18n.ts'
import { notify, report as reportFailure } from '../../kernel/notifications/toasts.ts'
import { useServices } from '../../kernel/session/services.ts'
import { useSession } from '../../kernel/session/session-state.ts'
import { type Address, CONTRACT, type ExtensionTools } from './contract.ts'
import { elementMaker } from './element.ts'
import type { ToProps } from './follow-props.ts'
import { useNavigation } from '../../kernel/navigation/location.tsx'
import { isPlainClick } from '../../kernel/navigation/Link.tsx'

/** The name of the file, as the overlay has it. */
export const fileOf = (name: string): string => `extensions/${name}.js`

/** @throws Error for an entry that does not exist or has no such screen */
function pathOf(to: Address): string {
  if (typeof to === 'string') return to
  const entry = indexEntry(to.entry)
  if (entry === null) throw new Error(`there is no entry ${to.entry}`)
  return hrefTo(entry, to.screen ?? (to.id === undefined ? 'list' : 'detail'), to.id)
}

/** Completes the props of the extension called `name`. Stable until the session or the language changes. */
export function useExtensionTools(name: string): ToProps {
  const { api, rows } = useServices()
  const { user, organization, permissions } = useSession()
  const { t, i18n } = useTranslation()
  const { navigate, hrefOf } = useNavigation()
  const root = hrefOf('/')
  return useMemo(() => {
    const report = (error: unknown): void => {
      const fields = Object.entries(describeFailure(error).fields).map((field) => field.join(': '))
      if (fields.length > 0) return notify({ tone: 'error', title: t('errors.badRequest'), detail: fields.join(' ') })
      if (error instanceof RequestFailed || isAbort(error) || !(error instanceof Error)) return reportFailure(error)
      console.error(error)
      notify({ tone: 'error', title: t('extension.failed', { file: fileOf(name) }), detail: error.message })
    }
    const go = (to: Address): void => navigate(pathOf(to))
    const tools: Omit<ExtensionTools, 'signal' | 'request' | 'list'> = {
      contract: CONTRACT,
      session: {
        user: { id: user.id, username: user.username, name: user.name },
        organization: organization === null ? null : { id: organization.id, name: organization.name },
        language: i18n.language,
        can: (permission) => permissions.has(permission),
      },
      t: (key, values = {}) => t([`pages.${name}.${key}`, key], { ...values }),
      notify: (title, tone = 'success') => notify({ tone, title }),
      report,
      navigate: go,
      link(text, to) {
        const link = document.createElement('a')
        link.textContent = text
        link.href = root.replace(/\/$/, '') + pathOf(to)
        link.addEventListener('click', (event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          go(to)
        })
        return link
      },
      h: elementMaker(report),
    }
    return (subject, signal) => ({
      ...tools,
      ...subject,
      signal,
      request: (method, url, { query, body } = {}) =>
        api.send({ method, url, signal, ...(query && { query }), ...(body !== undefined && { body }) }),
      list: (url, query = {}) => rows(url, textsOf(query), signal),
    })
  }, [api, rows, user, organization, permissions, t, i18n.language, navigate, root, name])
}

const textsOf = (query: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) =>
      value === null || value === undefined ? [] : [[key, toText(value)] as const],
    ),
  )

/** What went wrong in an extension, as a sentence. */
export const reasonOfFailure = (error: unknown, t: ReturnType<typeof useTranslation>['t']): string =>
  error instanceof RequestFailed ? failureText(error, t) : error instanceof Error ? error.message : String(error)
