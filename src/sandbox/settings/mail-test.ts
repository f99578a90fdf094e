import { isObject, toText } from '../../contract/json-object.ts'
import type { Scope } from '../models/model.ts'
import { AnswerError } from '../rest/answer-error.ts'
import type { Endpoint, EndpointCall } from '../rest/endpoints.ts'
import { ok } from '../rest/handlers.ts'
import { demand } from '../rest/scope.ts'
import { ProbeFailed, probeText } from './probes/probe-failed.ts'
import { sendMail } from './probes/smtp.ts'

/** What is typed, else what is stored. */
function asked({ actor, context }: Scope, body: unknown): (name: string) => unknown {
  const typed = isObject(body) ? body : {}
  return (name) => {
    const value = typed[name]
    if (value === undefined || value === null || value === '') return context.settings.get(name)
    return typeof value === 'string' ? actor.decrypt(value) : value
  }
}

async function testMail({ scope, body }: EndpointCall) {
  demand(scope, 'settings.change_email')
  const value = asked(scope, body)
  const { language } = scope.actor
  const user = toText(value('EMAIL_HOST_USER'))
  const recipient = toText(value('EMAIL_RECIPIENT')) || user
  try {
    await sendMail({
      host: toText(value('EMAIL_HOST')),
      port: Number(value('EMAIL_PORT')) || 25,
      user,
      password: toText(value('EMAIL_HOST_PASSWORD')),
      isSsl: value('EMAIL_USE_SSL') === true,
      isTls: value('EMAIL_USE_TLS') === true,
      from: toText(value('EMAIL_FROM')) || user,
      recipient,
      subject: `${toText(value('EMAIL_SUBJECT_PREFIX'))}Test`,
    })
    return ok({ msg: probeText('mailSent', language, { recipient }) })
  } catch (error) {
    if (!(error instanceof ProbeFailed)) throw error
    throw new AnswerError(400, { error: probeText(error.code, language, error.values) })
  }
}

/** Tries out the settings of mail: with a server of this machine, and nowhere else. */
export const mailTest: Endpoint = {
  url: '/api/v1/settings/mail/testing/',
  allow: ['POST', 'OPTIONS'],
  asks: (scope) => demand(scope, 'settings.change_email'),
  answer: (call) =>
    call.method === 'OPTIONS' ? Promise.resolve(ok({ name: 'Mail Testing Api', description: '' })) : testMail(call),
}
