import { html } from '../../../serve/html.ts'
import { message } from '../../labels/messages.ts'
import type { Scope } from '../model.ts'
import { tellReceivers } from '../notifications/tell-receivers.ts'
import { personName } from '../person-name.ts'
import { type CommandHost, NOT_ALLOWED } from './command-result.ts'

/** Tells of a command that its filters kept from hosts; in the language of who ran it, as nobody knows that of a reader. */
export async function alertOfDanger(scope: Scope, command: string, hosts: readonly CommandHost[]): Promise<void> {
  const { language, user } = scope.actor
  const refused = hosts.flatMap(({ hostname, refusal }) =>
    refusal?.rc === NOT_ALLOWED ? [html`<li>${hostname}: ${refusal.reason}</li>`] : [],
  )
  if (refused.length === 0) return
  await tellReceivers(scope, 'CommandExecutionAlert', {
    subject: message('dangerRefused', language),
    message: html`<p>${message('dangerAttempt', language, { person: personName(user) })}</p>
      <pre>${command}</pre>
      <ul>
        ${refused}
      </ul>`,
  })
}
