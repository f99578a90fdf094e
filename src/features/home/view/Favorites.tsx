import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ENDPOINT } from '../../../contract/endpoints.ts'
import type { Row } from '../../../contract/page.ts'
import { rowActions } from '../../../engine/actions/actions.ts'
import type { EntryOf, IndexEntry } from '../../../engine/registry/entry.ts'
import { actionHref } from '../../../console/actions/action-href.ts'
import { actionLabel, useResourceWords } from '../../../console/actions/resource-words.ts'
import { reasonOf } from '../../../console/kernel/i18n/reason.ts'
import { indexEntry, useEntry } from '../../../console/kernel/entries/entry.ts'
import { useSession } from '../../../console/kernel/session/session-state.ts'
import { Link } from '../../../console/kernel/navigation/Link.tsx'
import { Button } from '../../../console/controls/Button.tsx'
import { plainText } from '../../../console/fields/base/plain-text.tsx'
import { ListSection } from '../../../console/pages/overview/ListSection.tsx'
import { Line, useOwnRows } from './home-rows.tsx'
import { openList } from '../../../console/pages/overview/open-list.ts'

const ASSETS = 'my-assets'

/** Favorite assets with a connect button. */
export function Favorites() {
  const all = openList(ASSETS, useSession())
  const entry = useEntry(ASSETS)
  const index = indexEntry(ASSETS)
  if (all === null || index === null || entry.kind !== 'list') return null
  return <Marked all={all.href} entry={entry} index={index} />
}

interface MarkedProps {
  readonly all: string
  readonly entry: EntryOf<'list'>
  readonly index: IndexEntry
}

function Marked({ all, entry, index }: MarkedProps) {
  const { t } = useTranslation()
  const { page, error } = useOwnRows(ENDPOINT.favoriteHosts)
  return (
    <ListSection
      title={t('pages.home.favorites')}
      id="home-favorites"
      rows={page?.rows ?? null}
      none={t('pages.home.noFavorites')}
      error={error}
      after={<Link to={all}>{t('resources.my-assets.title')}</Link>}
    >
      {(row) => (
        <Line
          name={plainText(row['hostname'])}
          to={null}
          about={[plainText(row['ip']), plainText(row['platform']), plainText(row['protocols'])]}
        >
          <Connect row={row} entry={entry} index={index} />
        </Line>
      )}
    </ListSection>
  )
}

/** Button of the first row action of the list. */
function Connect({ row, entry, index }: Omit<MarkedProps, 'all'> & { readonly row: Row }) {
  const { t } = useTranslation()
  const session = useSession()
  const words = useResourceWords(index.key)
  const action = useMemo(
    () => rowActions({ entry, index, session, metadata: null, parent: null, query: {} }, row)[0],
    [entry, index, session, row],
  )
  const href = action === undefined ? null : actionHref(action, index, row)
  if (action === undefined || href === null) return null
  const label = actionLabel(action, words, t)
  return (
    <Button
      size="s"
      icon="terminal"
      to={href}
      reason={reasonOf(action.verdict, { entry: index.key, t })}
      aria-label={`${label}: ${plainText(row['hostname'])}`}
    >
      {label}
    </Button>
  )
}
