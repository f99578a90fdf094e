import { useTranslation } from 'react-i18next'
import { ENDPOINT } from '../../../contract/endpoints.ts'
import { detailHref } from '../../app/detail-href.ts'
import { indexEntry } from '../../app/entry.ts'
import { useSession } from '../../app/session-state.ts'
import { StatusMark } from '../../controls/StatusMark.tsx'
import { readTruth } from '../../fields/boolean/cell.tsx'
import { plainText } from '../../fields/plain-text.ts'
import { ListPart } from '../parts/ListPart.tsx'
import { Line } from './Line.tsx'
import { Since } from './Since.tsx'
import { useOwnRows } from './use-own-rows.ts'

/** Where the reader was last, in whatever organization; whoever may look at sessions gets to theirs. */
export function RecentSessions() {
  const { t } = useTranslation()
  const hrefOf = detailHref(indexEntry('sessions-online'), useSession())
  const { page, error } = useOwnRows(ENDPOINT.mySessions)
  return (
    <ListPart
      title={t('pages.home.sessions')}
      id="home-sessions"
      rows={page?.rows ?? null}
      none={t('pages.home.noSessions')}
      error={error}
    >
      {(row) => {
        const ended = readTruth(row['is_finished']) === true
        const about = ['system_user', 'protocol', 'remote_addr'].map((field) => plainText(row[field]))
        return (
          <Line name={plainText(row['asset'])} to={hrefOf(plainText(row['id']))} about={about}>
            <StatusMark tone={ended ? 'off' : 'success'} label={t(`pages.home.${ended ? 'ended' : 'online'}`)} />
            <Since time={row['date_start']} />
          </Line>
        )
      }}
    </ListPart>
  )
}
