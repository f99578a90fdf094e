import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { FileButton } from '../../controls/FileButton.tsx'
import { Segments } from '../../controls/Segments.tsx'
import { formatZone } from '../../fields/time/format.ts'
import { registry } from '../../kernel/entries/registry-store.ts'
import { confirmAction } from '../../kernel/notifications/confirm.ts'
import { listCost, utcTimes } from '../../kernel/platform/flag-preferences.ts'
import { useServices } from '../../kernel/session/services.ts'
import { useSession } from '../../kernel/session/session-state.ts'
import { saveBlob } from '../../transfer/export/save-file.ts'
import { importPreferences, type ImportedPreferences, preferenceFile, resetPreferences } from './preference-file.ts'

const FILE_NAME = 'gatehouse-preferences.json'

/** What the user sees of times and lists; all preferences of this browser as a file. */
export function PreferencesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const isUtc = utcTimes.useIsOn()
  const showsCost = listCost.useIsOn()
  const { now } = useServices()
  const clocks = { local: t('preferences.local', { zone: formatZone(now()) }), utc: 'UTC' }
  return (
    <Dialog title={t('preferences.title')} width="confirm" onClose={onClose}>
      <section className="preferences">
        <h3>{t('preferences.display')}</h3>
        <Segments
          legend={t('preferences.times')}
          values={['local', 'utc']}
          value={isUtc ? 'utc' : 'local'}
          labelOf={(each) => clocks[each]}
          onChoose={(each) => utcTimes.set(each === 'utc')}
        />
        <p className="muted small">{t('preferences.timesHelp')}</p>
        <label className="view-usual">
          <input type="checkbox" className="checkbox" checked={showsCost} onChange={() => listCost.set(!showsCost)} />
          <span>{t('preferences.cost')}</span>
        </label>
      </section>
      <PreferenceFile />
    </Dialog>
  )
}

function PreferenceFile() {
  const { t } = useTranslation()
  const { user } = useSession()
  const [imported, setImported] = useState<ImportedPreferences | null>(null)
  const owner = { user: user.id, lists: registry().index }
  const reset = async (): Promise<void> => {
    const confirmed = await confirmAction({
      title: t('preferences.askReset'),
      body: t('preferences.resetBody'),
      confirmLabel: t('preferences.reset'),
      danger: true,
    })
    if (!confirmed) return
    resetPreferences(owner)
    window.location.reload()
  }
  return (
    <section className="preferences">
      <h3>{t('preferences.file')}</h3>
      <p className="muted small">{t('preferences.fileHelp')}</p>
      <p className="buttons">
        <Button
          size="s"
          icon="download"
          onClick={() => saveBlob(new Blob([preferenceFile(owner)], { type: 'application/json' }), FILE_NAME)}
        >
          {t('preferences.export')}
        </Button>
        <FileButton
          size="s"
          accept=".json,application/json"
          onFile={(file) => void file.text().then((text) => setImported(importPreferences(text, owner)))}
        >
          {t('preferences.import')}
        </FileButton>
        <Button size="s" tone="quiet" onClick={() => void reset()}>
          {t('preferences.reset')}
        </Button>
      </p>
      <ImportResult imported={imported} />
    </section>
  )
}

function ImportResult({ imported }: { imported: ImportedPreferences | null }) {
  const { t } = useTranslation()
  if (imported === null) return null
  if (imported.kind === 'refused')
    return (
      <p className="banner error" role="alert">
        {t(`preferences.refused.${imported.reason}`)}
      </p>
    )
  const { kept, leftOut } = imported
  return (
    <div role="status">
      <p>{t('preferences.imported', { count: kept })}</p>
      {leftOut.length > 0 && (
        <>
          <p>{t('preferences.leftOut', { count: leftOut.length })}</p>
          <ul className="preferences-left-out muted small">
            {leftOut.map((path) => (
              <li key={path}>
                <code>{path}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      {kept > 0 && (
        <Button size="s" icon="refresh" onClick={() => window.location.reload()}>
          {t('preferences.apply')}
        </Button>
      )}
    </div>
  )
}
