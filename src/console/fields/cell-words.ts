import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CellWords } from './base/component-props.ts'

export function useCellWords(): CellWords {
  const { t } = useTranslation()
  return useMemo(
    () => ({
      yes: t('list.yes'),
      no: t('list.no'),
      success: t('list.success'),
      failure: t('list.failure'),
      attached: t('list.attached'),
      unattached: t('list.unattached'),
      reachable: t('list.reachable'),
      unreachable: t('list.unreachable'),
      unknown: t('list.unknown'),
      cores: (count) => t('cell.cores', { count }),
      agent: (browser, system) => t('cell.agent', { browser, system }),
      missing: (parts) =>
        t('cell.missing.of', { what: parts.map((part) => t(`cell.missing.${part}`)).join(t('cell.missing.join')) }),
      protocol: (name) => protocolName(name, t),
      role: (name) => t(`cell.roles.${name}`, { defaultValue: name }),
      state: (name) => t(`cell.states.${name}`),
      related: (relation, count) => t(`cell.related.${relation}`, { count }),
    }),
    [t],
  )
}

/** `SSH`; unknown protocols keep the name of the server. */
export function protocolName(name: string, t: TFunction): string {
  return t(`cell.protocols.${name}`, { defaultValue: name })
}
