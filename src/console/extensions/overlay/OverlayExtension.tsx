import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/empty/EmptyState.tsx'
import { DescriptionSkeleton } from '../../fields/DescriptionList.tsx'
import { reportMissing } from '../../kernel/platform/development.ts'
import { dataFileUrl } from '../../kernel/platform/data-file.ts'
import { CONTRACT, ContractBroken, type ExtensionSubject, type OverlayModule, readExtension } from './contract.ts'
import { type ExtensionState, PropsFollower } from './follow-props.ts'
import { fileOf, reasonOfFailure, useExtensionTools } from './use-extension-tools.ts'

/** @param attempt browsers keep a module that failed, by its address */
async function loadExtension(name: string, attempt: number): Promise<OverlayModule> {
  const address = dataFileUrl(fileOf(name)) + (attempt === 0 ? '' : `?attempt=${attempt}`)
  const module: unknown = await import(address)
  return readExtension(module)
}

interface OverlayExtensionProps {
  readonly name: string
  /** The same object until something changes. */
  readonly subject: ExtensionSubject
}

/** Shows an extension of an overlay; if it fails, which file and why. */
export function OverlayExtension({ name, subject }: OverlayExtensionProps): ReactNode {
  const { t } = useTranslation()
  const container = useRef<HTMLDivElement>(null)
  const { state, retry } = useExtension(name, subject, container)
  const failure = state.kind === 'failed' ? reasonText(state.error, t) : null
  useEffect(() => {
    if (failure !== null) reportMissing({ kind: 'extension', name, reason: failure })
  }, [failure, name])
  return (
    <>
      <div ref={container} />
      {state.kind === 'loading' && <DescriptionSkeleton />}
      {state.kind === 'failed' && (
        <EmptyState
          drawing="failed"
          role="alert"
          title={t('extension.failed', { file: fileOf(name) })}
          actions={<Button onClick={retry}>{t('common.retry')}</Button>}
        >
          {failure}
        </EmptyState>
      )}
    </>
  )
}

const reasonText = (error: unknown, t: TFunction): string =>
  error instanceof ContractBroken
    ? t(`extension.${error.reason}`, { found: error.found, contract: CONTRACT })
    : reasonOfFailure(error, t)

function useExtension(name: string, subject: ExtensionSubject, container: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<ExtensionState>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const follower = useRef<PropsFollower>(null)
  const toProps = useExtensionTools(name)
  useEffect(() => {
    if (container.current === null) return undefined
    const made = new PropsFollower(() => loadExtension(name, attempt), container.current, setState)
    follower.current = made
    return () => made.stop()
  }, [name, attempt, container])
  useEffect(() => {
    follower.current?.show(subject, toProps)
  }, [name, attempt, subject, toProps])
  const retry = () => {
    setState({ kind: 'loading' })
    setAttempt((before) => before + 1)
  }
  return { state, retry }
}
