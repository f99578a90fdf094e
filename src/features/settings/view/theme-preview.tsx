import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import useSWR from 'swr'
import { ENDPOINT } from '../../../contract/endpoints.ts'
import { own, toText } from '../../../contract/json-object.ts'
import type { InterfaceSettings } from '../../../contract/settings/settings.ts'
import { readThemes } from '../../../contract/settings/appearance.ts'
import { sessionAtom, useSession } from '../../../console/kernel/session/session-state.ts'
import { store } from '../../../console/kernel/platform/store.ts'
import { useServices } from '../../../console/kernel/session/services.ts'
import { applyInterface } from '../../../console/kernel/theme/apply-theme.ts'
import type { FormExtensionProps } from '../../../console/form/form-extension.ts'

/** Applies the chosen theme to the console until the form is left. */
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
  useEffect(() => applyInterface({ ...looks, colors }), [looks, colors])
  useEffect(() => () => applyInterface(store.get(sessionAtom)?.settings.INTERFACE ?? looks), [looks])
}

const sameMembers = (one: Colors, other: Colors): boolean =>
  Object.entries(one).every(([name, colour]) => other[name] === colour)
