import { isObject, readText } from '../../../contract/json-object.ts'

/** How the confirmation stands: its error, '' when somebody has agreed, null when the server did not say. */
async function errorOf(status: string): Promise<string | null> {
  try {
    const answer = await fetch(status)
    const body: unknown = answer.ok ? await answer.json() : null
    return isObject(body) ? readText(body.error) : null
  } catch {
    return null
  }
}

/** Goes on when somebody has agreed, and back when nobody will any more. */
async function look({ status = '', every = '', on = '', over = '' }: DOMStringMap) {
  const error = await errorOf(status)
  if (error === null || error === 'login_confirm_wait')
    setTimeout(() => void look({ status, every, on, over }), Number(every) * 1000)
  else location.replace(error === '' ? on : over)
}

const waiting = document.querySelector<HTMLElement>('#waiting')
if (waiting !== null) void look(waiting.dataset)
