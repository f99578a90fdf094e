import { fillUrl } from '../../../engine/template/template.ts'
import type { ActionExtensionProps } from '../ActionExtension.tsx'
import { useAnswer } from '../use-answer.ts'

/** Leads to a page of the server that lets nobody in who has not just proved who they are: the call has it asked for here. */
export function ProvedWay(props: ActionExtensionProps): null {
  useAnswer(props, (_body, scope) => {
    props.pending.finish('left')
    window.location.assign(fillUrl(String(props.action.params?.['to'] ?? ''), scope))
  })
  return null
}
