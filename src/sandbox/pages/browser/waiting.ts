import { isObject, readText } from '../../../contract/json-object.ts'

/** The error of the approval status; '' when approved, null when the server did not respond. */
async function errorOf(status: string): Promise<string | null> {
  try {
    const answer = await fetch(status)
    const body: unknown = answer.ok ? await answer.json() : null
    return isObject(body) ? readText(body.error) : null
  } catch {
    return null
  }
}

/** Continues the login when it is approved; returns to the login page when it is over. */
async function look({ status = '', every = '', on = '', over = '' }: DOMStringMap) {
  const error = await errorOf(status)
  if (error === null || error === 'login_confirm_wait')
    setTimeout(() => void look({ status, every, on, over }), Number(every) * 1000)
  else location.replace(error === '' ? on : over)
}

const waiting = document.querySelector<HTMLElement>('#waiting')
if (waiting !== null) void look(waiting.dataset)
