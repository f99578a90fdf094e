import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { registry } from '../../kernel/entries/registry-store.ts'
import { withQuery } from '../../../contract/url.ts'
import { mayCreateAnywhere } from '../../../engine/permission/access.ts'
import { hrefTo } from '../../../engine/routes/href.ts'
import { BASE } from '../../kernel/platform/browser.ts'
import { indexEntry } from '../../kernel/entries/entry.ts'
import { onCreated } from '../../kernel/platform/other-tabs.ts'
import type { CreateLink } from './SelectBox.tsx'
import type { Option } from './option.ts'
import { loadCreated, type OptionSource } from './load-options.ts'

/**
 * A link to the create form of a reference. It opens in a new tab, so that this form keeps its values.
 * @param onCreate called with the option of the object that was created there, if it can be chosen here
 * @returns null if the user may not create such objects, or if there is no form
 */
export function useCreate(source: OptionSource, onCreate: (option: Option) => void): CreateLink | null {
  const { t } = useTranslation()
  const { reference, session } = source
  const entry = reference.entry === undefined ? null : indexEntry(reference.entry)
  const [awaited, setAwaited] = useState<string | null>(null)
  const choose = useEffectEvent(onCreate)

  useEffect(() => {
    if (awaited === null) return
    return onCreated(awaited, (id) => {
      // Null if the filters of the reference exclude it.
      loadCreated(source, id).then(
        (option) => option !== null && choose(option),
        () => undefined,
      )
    })
  }, [awaited, source])

  if (entry === null || !mayCreateAnywhere(entry, session, registry().index)) return null
  const { organization } = session
  return {
    // `oid`: a new tab would start in the organization that any tab chose last.
    href: BASE + withQuery(hrefTo(entry, 'create'), organization === null ? {} : { oid: organization.id }),
    label: t('form.select.create', { one: t(`resources.${entry.key}.one`) }),
    onOpen: () => setAwaited(entry.key),
  }
}
