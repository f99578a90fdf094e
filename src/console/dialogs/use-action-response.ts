import { useEffect, useState } from 'react'
import { describeFailure } from '../../client/failure.ts'
import { prepareCall } from '../../engine/actions/prepare-call.ts'
import type { TemplateScope } from '../../engine/template/template.ts'
import { actionScope } from '../actions/action-target.ts'
import { useActionTools } from '../actions/use-run-action.ts'
import type { ActionExtensionProps } from './action-extension.ts'

/**
 * Sends the call of an action once, regardless of renders; the server may require an identity confirmation first. A failure
 * ends the action. The result is ignored after unmount.
 */
export function useActionResponse(
  { pending, action }: ActionExtensionProps,
  onAnswer: (body: unknown, scope: TemplateScope) => void,
): void {
  const tools = useActionTools()
  const [first] = useState({ pending, action, tools, onAnswer })
  useEffect(() => {
    const { target, finish } = first.pending
    const scope = actionScope(target, first.tools)
    let current = true
    const send = async (): Promise<void> => {
      const body = await first.tools.api.send(prepareCall({ kind: 'call', action: first.action }, scope))
      if (current) first.onAnswer(body, scope)
    }
    send().catch((error: unknown) => {
      if (!current) return
      // A cancelled confirmation needs no message.
      if (describeFailure(error).handling !== 'confirm') first.tools.report(error)
      finish('cancelled')
    })
    return () => {
      current = false
    }
  }, [first])
}
