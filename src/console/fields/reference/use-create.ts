import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { index } from 'virtual:registry'
import { withQuery } from '../../../engine/form/form-url.ts'
import { mayCreateAnywhere } from '../../../engine/permission/screen.ts'
import { hrefTo } from '../../../engine/routes/href.ts'
import { BASE } from '../../app/browser.ts'
import { indexEntry } from '../../app/entry.ts'
import { onCreated } from '../../app/other-tabs.ts'
import type { CreateLink } from '../select/create-link.tsx'
import type { Option } from '../select/option.ts'
import { loadCreated, type OptionSource } from './load-options.ts'

/**
 * Where something new to choose is made: the form of its own entry, in a tab of its own, so that nothing typed here is
 * lost. What is saved there is taken here. Null for who may not create such things, and where they have no such form.
 */
export function useCreate(source: OptionSource, take: (option: Option) => void): CreateLink | null {
  const { t } = useTranslation()
  const { reference, session } = source
  const entry = reference.entry === undefined ? null : indexEntry(reference.entry)
  const [awaited, setAwaited] = useState<string | null>(null)
  const takeCreated = useEffectEvent(take)

  useEffect(() => {
    if (awaited === null) return
    return onCreated(awaited, (id) => {
      // It may not be among the choices: what narrows them narrows it too.
      loadCreated(source, id).then(
        (option) => option !== null && takeCreated(option),
        () => undefined,
      )
    })
  }, [awaited, source])

  if (entry === null || !mayCreateAnywhere(entry, session, index)) return null
  const { organization } = session
  return {
    // A new tab begins in the organization that was chosen last, wherever that was.
    href: BASE + withQuery(hrefTo(entry, 'create'), organization === null ? {} : { oid: organization.id }),
    label: t('form.select.create', { one: t(`resources.${entry.key}.one`) }),
    onOpen: () => setAwaited(entry.key),
  }
}
