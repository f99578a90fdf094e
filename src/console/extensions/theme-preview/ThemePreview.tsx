import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import useSWR from 'swr'
import { ENDPOINT } from '../../../contract/endpoints.ts'
import { own, toText } from '../../../contract/json-object.ts'
import type { InterfaceSettings } from '../../../contract/settings.ts'
import { readThemes } from '../../../contract/themes.ts'
import { sessionAtom, store, useSession } from '../../app/session-state.ts'
import { useServices } from '../../app/services.ts'
import { applyLooks } from '../../theme/apply-theme.ts'
import type { FormExtensionProps } from '../FormExtension.tsx'

/** The whole console in the colours of the theme that is chosen, before it is saved; in its own again when the form is left. */
export function ThemePreview({ values }: FormExtensionProps) {
  const { t } = useTranslation()
  const { api } = useServices()
  const { INTERFACE } = useSession().settings
  const url = ENDPOINT.themes
  const { data } = useSWR(['themes', url], () => api.send({ method: 'GET', url }))
  const themes = useMemo(() => readThemes(data), [data])
  const colors = themes.get(toText(own(values, 'theme'))) ?? INTERFACE.colors
  usePreview(INTERFACE, colors)
  return (
    <p className="form-note" role="status">
      {sameMembers(colors, INTERFACE.colors) ? '' : t('pages.theme-preview.shown')}
    </p>
  )
}

type Colors = InterfaceSettings['colors']

function usePreview(looks: InterfaceSettings, colors: Colors): void {
  useEffect(() => applyLooks({ ...looks, colors }), [looks, colors])
  useEffect(() => () => applyLooks(store.get(sessionAtom)?.settings.INTERFACE ?? looks), [looks])
}

const sameMembers = (one: Colors, other: Colors): boolean =>
  Object.entries(one).every(([name, colour]) => other[name] === colour)
