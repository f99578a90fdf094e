import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { registry } from '../../../kernel/entries/registry-store.ts'
import { type Right, rightsOf } from '../../../../engine/actions/rights.ts'
import { visibleTabs } from '../../../../engine/permission/access.ts'
import { metadataUrl } from '../../../../engine/list/list-request.ts'
import type { EntryOf, IndexEntry } from '../../../../engine/registry/entry.ts'
import type { Session } from '../../../../engine/session/session.ts'
import { reasonText } from '../../../kernel/i18n/reason.ts'
import { tabEntry, useEntry } from '../../../kernel/entries/entry.ts'
import { tabAt } from '../../../kernel/navigation/active-tab.ts'
import { useMetadata } from '../../../kernel/server-state/metadata.ts'
import { routeAt } from '../../../kernel/entries/views.ts'
import { useCellWords } from '../../../fields/cell-words.ts'
import { useSession } from '../../../kernel/session/session-state.ts'
import { userRoleNames } from '../../../kernel/session/user-roles.ts'
import { Button } from '../../../controls/Button.tsx'
import { Dialog } from '../../../controls/Dialog.tsx'
import { StatusMark } from '../../../controls/StatusMark.tsx'
import { copyText } from '../../../fields/text/CopyButton.tsx'
import { type Location, useLocation } from '../../../kernel/navigation/location.tsx'

/** Actions of the current screen: allowed, or what is missing and who grants it. */
export function RightsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const location = useLocation()
  const session = useSession()
  const entry = shownEntry(location, session)
  if (entry === null) {
    return (
      <Dialog title={t('rights.help')} width="confirm" onClose={onClose}>
        <p>{t('rights.none')}</p>
      </Dialog>
    )
  }
  return <Rights entry={entry} onClose={onClose} />
}

/** The list of the address, or of its tab or object. */
function shownEntry(location: Location, session: Session): IndexEntry | null {
  const match = routeAt(location.pathname, location.search)
  if (match.kind !== 'screen') return null
  const { entry } = match
  if (entry.kind === 'list') return entry
  const tabs = visibleTabs(entry, session, registry().index)
  const open = tabAt(
    tabs.map(({ key }) => key),
    location,
  )
  const inner = tabEntry(tabs, open)
  return inner?.kind === 'list' ? inner : null
}

function Rights({ entry: known, onClose }: { entry: IndexEntry; onClose: () => void }) {
  const entry = useEntry(known.key)
  if (entry.kind !== 'list') throw new Error(`${known.key} is no list`)
  return <RightsOfList entry={entry} index={known} onClose={onClose} />
}

interface RightsOfListProps {
  readonly entry: EntryOf<'list'>
  readonly index: IndexEntry
  readonly onClose: () => void
}

function RightsOfList({ entry, index: known, onClose }: RightsOfListProps) {
  const { t } = useTranslation()
  const session = useSession()
  const { metadata } = useMetadata(metadataUrl(entry, known))
  const rights = useMemo(() => rightsOf({ entry, index: known, session, metadata }), [entry, known, session, metadata])
  const words = useRightWords(known)
  // Confirmed on the button, because toasts are behind the dialog.
  const [copied, setCopied] = useState(false)
  const title = t('rights.title', { name: t(`resources.${known.key}.title`) })
  const missing = rights.filter((each) => each.missing.length > 0)
  const copy = async (): Promise<void> => {
    const lines = missing.map((each) => `${words.label(each)}: ${words.reasons(each)}`)
    setCopied(await copyText([title, words.roles, ...lines].join('\n')))
  }
  return (
    <Dialog
      title={title}
      width="narrow"
      onClose={onClose}
      footer={
        missing.length > 0 ? (
          <Button onClick={() => void copy()}>{t(copied ? 'rights.copied' : 'rights.copy')}</Button>
        ) : undefined
      }
    >
      <p className="muted">{words.roles}</p>
      <dl className="rights">
        {rights.map((each) => (
          <div key={each.key}>
            <dt>{words.label(each)}</dt>
            <dd>
              {each.missing.length === 0 ? (
                <StatusMark tone="success" label={t('rights.allowed')} />
              ) : (
                words.reasons(each)
              )}
            </dd>
          </div>
        ))}
      </dl>
      {missing.some(lacksPermission) && (
        <p className="muted">
          {t('rights.grantedBy')}: {words.grantor}
        </p>
      )}
    </Dialog>
  )
}

const lacksPermission = ({ missing }: Right): boolean => missing.some(({ kind }) => kind === 'permission')

function useRightWords({ key }: IndexEntry) {
  const { t } = useTranslation()
  const { user, organization } = useSession()
  const place = organization?.name ?? t('shell.noOrganization')
  const roles = userRoleNames(user, useCellWords().role)
  const one = t(`resources.${key}.one`)
  return {
    label: (right: Right) => t([right.labelKey, `actions.${right.key}`], { one, defaultValue: right.key }),
    // An action can need the same permission twice: as a write, and by its own key.
    reasons: ({ missing }: Right) =>
      [...new Set(missing.map((proof) => reasonText(proof, { entry: key, t })))].join('\n'),
    roles:
      roles.length === 0
        ? t('rights.noRoles', { organization: place })
        : t('rights.roles', { organization: place, roles: roles.join(', ') }),
    grantor: t('rights.grantor', { organization: place }),
  }
}
