import { useTranslation } from 'react-i18next'
import { Button } from '../controls/Button.tsx'

interface GoneColumnsProps {
  readonly names: readonly string[]
  /** Removes them from the user's choice; null for those of a saved view, which may be shared. */
  readonly onForget: (() => void) | null
}

/** Says which chosen columns there are no more, for example after an upgrade of the server. */
export function GoneColumns({ names, onForget }: GoneColumnsProps) {
  const { t, i18n } = useTranslation()
  const all = new Intl.ListFormat(i18n.language).format(names)
  return (
    <div className="note">
      <p role="status">
        {t(onForget === null ? 'list.gone.ofView' : 'list.gone.own', { count: names.length, names: all })}
      </p>
      {onForget !== null && (
        <Button size="s" onClick={onForget}>
          {t('list.gone.forget')}
        </Button>
      )}
    </div>
  )
}
