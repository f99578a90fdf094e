import { fillUrl } from '../../engine/template/template.ts'
import type { ActionExtensionProps } from '../dialogs/action-extension.ts'
import { useActionResponse } from '../dialogs/use-action-response.ts'

/** Opens a page of the server that requires recent identity confirmation: the call triggers the confirmation. */
export function VerifiedLink(props: ActionExtensionProps): null {
  useActionResponse(props, (_body, scope) => {
    props.pending.finish('left')
    window.location.assign(fillUrl(String(props.action.params?.['to'] ?? ''), scope))
  })
  return null
}
