import { useTranslation } from 'react-i18next'
import { ENDPOINT } from '../../../contract/endpoints.ts'
import { StatusMark } from '../../controls/StatusMark.tsx'
import { readTruth } from '../../fields/boolean/cell.tsx'
import { plainText } from '../../fields/plain-text.ts'
import { ListPart } from '../parts/ListPart.tsx'
import { Line } from './Line.tsx'
import { Since } from './Since.tsx'
import { useOwnRows } from './use-own-rows.ts'

/** From where somebody came in as the reader, or tried to. */
export function RecentLogins() {
  const { t } = useTranslation()
  const { page, error } = useOwnRows(ENDPOINT.myLoginLogs)
  return (
    <ListPart
      title={t('pages.home.logins')}
      id="home-logins"
      rows={page?.rows ?? null}
      none={t('pages.home.noLogins')}
      error={error}
    >
      {(row) => {
        const failed = readTruth(row['status']) === false
        return (
          <Line
            name={[plainText(row['city']), plainText(row['ip'])].filter((part) => part !== '').join(' ')}
            to={null}
            about={[plainText(row['type_display']), failed ? plainText(row['reason_display']) : '']}
          >
            {failed && <StatusMark tone="danger" label={plainText(row['status_display'])} />}
            <Since time={row['datetime']} />
          </Line>
        )
      }}
    </ListPart>
  )
}
