import { useTranslation } from 'react-i18next'
import { isObject, own } from '../../../contract/json-object.ts'
import type { Row } from '../../../contract/row.ts'
import { withQuery } from '../../../engine/form/form-url.ts'
import { detailHref } from '../../app/detail-href.ts'
import { indexEntry } from '../../app/entry.ts'
import { useSession } from '../../app/session-state.ts'
import { linkTo } from '../../app/views.ts'
import { plainText } from '../../fields/plain-text.ts'
import { Figure } from '../parts/Figure.tsx'
import { ListPart } from '../parts/ListPart.tsx'
import { Line } from './Line.tsx'
import { type OpenList, openList } from '../parts/open-list.ts'
import { Since } from './Since.tsx'
import { useOwnRows } from './use-own-rows.ts'

const OPEN = { status: 'open' }

/** What waits for the reader's decision, and what they wait for: none of it without a license, or where tickets are off. */
export function Tickets() {
  const session = useSession()
  if (linkTo('tickets', session) === null) return null
  const lists = ['assigned-tickets', 'my-tickets'].flatMap((key) => openList(key, session) ?? [])
  return lists.map((list) => <OpenTickets key={list.key} list={list} />)
}

function OpenTickets({ list: { key, url, query, href } }: { list: OpenList }) {
  const { t } = useTranslation()
  const hrefOf = detailHref(indexEntry('tickets'), useSession())
  const { page, error } = useOwnRows(url, { ...query, ...OPEN })
  const title = t(`resources.${key}.title`)
  return (
    <ListPart
      title={title}
      id={`home-${key}`}
      rows={page?.rows ?? null}
      none={t('pages.home.noTickets')}
      error={error}
      after={<Figure value={page?.count ?? null} to={withQuery(href, OPEN)} of={title} />}
    >
      {(row) => (
        <Line
          name={plainText(row['title'])}
          to={hrefOf(plainText(row['id']))}
          about={[plainText(row['type_display']), ...(key === 'my-tickets' ? [] : [applicantOf(row)])]}
        >
          <Since time={row['date_created']} />
        </Line>
      )}
    </ListPart>
  )
}

function applicantOf(row: Row): string {
  const names = row['rel_snapshot']
  return isObject(names) ? plainText(own(names, 'applicant')) : ''
}
