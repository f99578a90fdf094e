import { useTranslation } from 'react-i18next'
import { isObject, own } from '../../../contract/json-object.ts'
import type { Row } from '../../../contract/row.ts'
import { fillUrl } from '../../../engine/template/template.ts'
import { Button } from '../../controls/Button.tsx'
import { useObject } from '../../screens/use-object.ts'
import type { ExpansionProps } from '../Expansion.tsx'
import { ChangeSide } from './ChangeSide.tsx'
import { changesOf, type Change } from './changes.ts'

const TEXTS = 'resources.operate-logs.diff'

/** What one write changed, member by member: asked for when the row is opened. */
export function OperateLogDiff({ index, row }: ExpansionProps) {
  const { t, i18n } = useTranslation()
  const { state, reload } = useObject(fillUrl(`${index.url ?? ''}{id}/?type=action_detail`, { row }), i18n.language)
  switch (state.kind) {
    case 'loading':
      return <p className="muted late">{t('common.loading')}</p>
    case 'missing':
      return <p className="muted">{t(`${TEXTS}.none`)}</p>
    case 'failed':
      return (
        <div role="alert" className="below-note">
          <p>{t(`${TEXTS}.failed`)}</p>
          <Button size="s" icon="refresh" onClick={() => void reload()}>
            {t('common.retry')}
          </Button>
        </div>
      )
    case 'ready':
      return <Changes changes={changesIn(state.row)} />
  }
}

function changesIn(body: Row): readonly Change[] {
  const [before, after] = [own(body, 'before'), own(body, 'after')]
  return changesOf(isObject(before) ? before : {}, isObject(after) ? after : {})
}

function Changes({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation()
  if (changes.length === 0) return <p className="muted">{t(`${TEXTS}.none`)}</p>
  return (
    <table className="diff">
      <caption className="visually-hidden">{t(`${TEXTS}.title`)}</caption>
      <thead>
        <tr>
          {(['field', 'before', 'after'] as const).map((name) => (
            <th key={name} scope="col">
              {t(`${TEXTS}.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <ChangeSide side={before} when="before" />
            </td>
            <td>
              <ChangeSide side={after} when="after" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
