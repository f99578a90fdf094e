import { useEffect, useState } from 'react'
import { describeFailure } from '../../../client/failure.ts'
import { prepareCall } from '../../../engine/actions/prepare.ts'
import { fillUrl } from '../../../engine/template/template.ts'
import { actionScope } from '../../actions/run-action.ts'
import { useActionTools } from '../../actions/use-run-action.ts'
import type { ActionExtensionProps } from '../ActionExtension.tsx'

/** Leads to a page of the server that lets nobody in who has not just proved who they are: the call has it asked for here. */
export function ProvedWay({ pending, action }: ActionExtensionProps): null {
  const tools = useActionTools()
  const [asked] = useState({ pending, action, tools })
  useEffect(() => {
    const { target, finish } = asked.pending
    const scope = actionScope(target, asked.tools)
    asked.tools.api.send(prepareCall({ kind: 'call', action: asked.action }, scope)).then(
      () => {
        finish('left')
        window.location.assign(fillUrl(String(asked.action.params?.['to'] ?? ''), scope))
      },
      (error: unknown) => {
        // Who does not want to prove who they are has changed their mind, and knows it.
        if (describeFailure(error).kind !== 'confirm') asked.tools.report(error)
        finish('cancelled')
      },
    )
  }, [asked])
  return null
}
