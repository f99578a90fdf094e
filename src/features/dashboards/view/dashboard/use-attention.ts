import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { ENDPOINT } from '../../../../contract/endpoints.ts'
import { licenseStatus, type LicenseStatus } from '../../../../contract/settings/license.ts'
import { withQuery } from '../../../../contract/url.ts'
import type { Session } from '../../../../engine/session/session.ts'
import type { StatusTone } from '../../../../console/controls/StatusMark.tsx'
import { plainText } from '../../../../console/fields/base/plain-text.tsx'
import { detailHref } from '../../../../console/kernel/entries/detail-href.ts'
import { indexEntry } from '../../../../console/kernel/entries/entry.ts'
import { linkTo } from '../../../../console/kernel/entries/views.ts'
import { useObject } from '../../../../console/kernel/server-state/use-object.ts'
import { useServices } from '../../../../console/kernel/session/services.ts'
import { useSession } from '../../../../console/kernel/session/session-state.ts'
import { openList, openPage, useFirstRows } from '../../../../console/pages/overview/open-list.ts'
import type { Range } from '../../../../console/pages/overview/range.ts'
import { DASHBOARD } from './figures.ts'
import { failedLoginsHref } from './links.ts'
import type { FailedLogins } from './use-failed-logins.ts'

interface AttentionName {
  readonly key: string
  readonly name: string
  /** Null without a number. */
  readonly count: number | null
  readonly to: string | null
}

export interface AttentionItem {
  readonly key: string
  readonly label: string
  readonly tone: StatusTone
  /** Null while loading. */
  readonly count: number | null
  /** False for a state, which has no number. */
  readonly isCounted: boolean
  readonly to: string | null
  readonly error: unknown
  readonly retry: () => unknown
  readonly names: readonly AttentionName[]
}

/** Names beside a number. */
const NAMED = 3

/** Everything that may need attention and that the user may see. The server has a filter for each number. */
export function useAttention(range: Range, failedLogins: FailedLogins): readonly AttentionItem[] {
  return [
    useTickets(),
    failedLoginItem(range, failedLogins, useSession(), useTranslation().t),
    useTerminals('critical', 'danger'),
    useTerminals('high', 'warning'),
    useTerminals('offline', 'warning'),
    useLicense(),
  ].flatMap((item) => item ?? [])
}

interface ListItem {
  readonly key: string
  readonly label: string
  readonly tone: StatusTone
  /** Entry of the list. */
  readonly entry: string
  /** Entry of the details of a row. */
  readonly details: string
  /** False if the view of the list is disabled. */
  readonly isEnabled: boolean
  readonly filters: Readonly<Record<string, string>>
  /** Field with the name of a row. */
  readonly name: string
}

/** An item for the rows of a list that meet filters. */
function useListItem({ key, label, tone, entry, details, isEnabled, filters, name }: ListItem): AttentionItem | null {
  const session = useSession()
  const list = isEnabled ? openList(entry, session) : null
  const query = { ...list?.query, ...filters }
  const { page, error, retry } = useFirstRows({ page: DASHBOARD, url: list?.url ?? null, query, limit: NAMED })
  if (list === null) return null
  const hrefOf = detailHref(indexEntry(details), session)
  return {
    key,
    label,
    tone,
    count: page?.count ?? null,
    isCounted: true,
    to: withQuery(list.href, filters),
    error,
    retry,
    names: (page?.rows ?? []).map((row) => {
      const id = plainText(row['id'])
      return { key: id, name: plainText(row[name]), count: null, to: hrefOf(id) }
    }),
  }
}

function useTickets(): AttentionItem | null {
  const { t } = useTranslation()
  return useListItem({
    key: 'tickets',
    label: t('pages.dashboard.attention.tickets'),
    tone: 'warning',
    entry: 'assigned-tickets',
    details: 'tickets',
    isEnabled: linkTo('tickets', useSession()) !== null,
    filters: { state: 'pending' },
    name: 'title',
  })
}

function useTerminals(status: 'critical' | 'high' | 'offline', tone: StatusTone): AttentionItem | null {
  const { t } = useTranslation()
  return useListItem({
    key: status,
    label: t(`pages.dashboard.attention.${status}`),
    tone,
    entry: 'terminals',
    details: 'terminals',
    isEnabled: true,
    filters: { status },
    name: 'name',
  })
}

function failedLoginItem(
  range: Range,
  { isListed, count, span, users, error, retry }: FailedLogins,
  session: Session,
  t: TFunction,
): AttentionItem | null {
  if (!isListed) return null
  const hrefOf = (filters = {}) => (span === null ? null : failedLoginsHref(span, session, filters))
  return {
    key: 'failed-logins',
    label: t(`pages.dashboard.failedLogins.${range}`),
    tone: 'danger',
    count,
    isCounted: true,
    to: hrefOf(),
    error,
    retry,
    names: (users ?? [])
      .slice(0, NAMED)
      .map((user) => ({ key: user.name, ...user, to: hrefOf({ username: user.name }) })),
  }
}

/** The license, if it ends this week, has ended or covers fewer assets than there are. */
function useLicense(): AttentionItem | null {
  const { t } = useTranslation()
  const session = useSession()
  const clock = useServices().now
  const page = session.settings.XPACK_ENABLED ? openPage('settings-license', session) : null
  const { state, reload } = useObject(page === null ? null : ENDPOINT.license, 'license')
  if (page === null || state.kind === 'missing') return null
  const status = state.kind === 'ready' ? licenseStatus(state.row, clock()) : null
  const label = status === null ? null : licenseLabel(status, t)
  return {
    key: 'license',
    label: label ?? t('pages.dashboard.attention.license.any'),
    tone: status?.kind === 'expiring' ? 'warning' : 'danger',
    count: status === null ? null : label === null ? 0 : 1,
    isCounted: false,
    to: page,
    error: state.kind === 'failed' ? state.error : undefined,
    retry: () => reload().catch(() => undefined),
    names: [],
  }
}

/** Null if the license needs no attention. */
function licenseLabel(status: LicenseStatus, t: TFunction): string | null {
  switch (status.kind) {
    case 'none':
    case 'valid':
      return null
    case 'expired':
      return t('pages.dashboard.attention.license.expired')
    case 'expiring':
      return t('pages.dashboard.attention.license.expiring', { count: status.days })
    case 'over':
      return t('pages.dashboard.attention.license.over', { used: status.used, allowed: status.allowed })
  }
}
