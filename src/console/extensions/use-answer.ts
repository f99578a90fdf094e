import { useEffect, useState } from 'react'
import { describeFailure } from '../../client/failure.ts'
import { prepareCall } from '../../engine/actions/prepare.ts'
import type { TemplateScope } from '../../engine/template/template.ts'
import { actionScope } from '../actions/run-action.ts'
import { useActionTools } from '../actions/use-run-action.ts'
import type { ActionExtensionProps } from './ActionExtension.tsx'

/**
 * Sends the call of an action once, whatever is drawn meanwhile: the server may ask the user to prove who they are first. A failure
 * ends the action. Nothing is heard of it once nobody shows it any more.
 */
export function useAnswer(
  { pending, action }: ActionExtensionProps,
  onAnswer: (body: unknown, scope: TemplateScope) => void,
): void {
  const tools = useActionTools()
  const [asked] = useState({ pending, action, tools, onAnswer })
  useEffect(() => {
    const { target, finish } = asked.pending
    const scope = actionScope(target, asked.tools)
    let current = true
    const send = async (): Promise<void> => {
      const body = await asked.tools.api.send(prepareCall({ kind: 'call', action: asked.action }, scope))
      if (current) asked.onAnswer(body, scope)
    }
    send().catch((error: unknown) => {
      if (!current) return
      // Who does not want to prove who they are has changed their mind, and knows it.
      if (describeFailure(error).kind !== 'confirm') asked.tools.report(error)
      finish('cancelled')
    })
    return () => {
      current = false
    }
  }, [asked])
}
