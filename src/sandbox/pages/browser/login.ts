import { parseCookies, publicKey } from '../../../contract/session/cookies.ts'
import { encryptPassword } from './encrypt-secret.ts'

function showKeyProblem() {
  const alert = document.querySelector<HTMLElement>('#problem')
  const sentence = alert?.querySelector('span')
  if (alert === null || sentence === null || sentence === undefined) return
  sentence.textContent = alert.dataset.keyProblem ?? ''
  alert.hidden = false
}

/** Sends the encrypted password in a hidden field; the visible field loses its name and keeps its text. */
function protect(form: HTMLFormElement, password: HTMLInputElement, key: string) {
  const hidden = document.createElement('input')
  hidden.type = 'hidden'
  hidden.name = password.name
  hidden.value = encryptPassword(password.value, key)
  password.removeAttribute('name')
  form.append(hidden)
}

function submit(event: SubmitEvent, form: HTMLFormElement, password: HTMLInputElement) {
  const button = form.querySelector('button.submit')
  if (button?.getAttribute('aria-disabled') === 'true') return event.preventDefault()
  const key = publicKey(parseCookies(document.cookie))
  try {
    if (key !== null && password.value !== '') protect(form, password, key)
    button?.setAttribute('aria-disabled', 'true')
  } catch {
    event.preventDefault()
    showKeyProblem()
  }
}

function offerReveal(button: HTMLButtonElement, password: HTMLInputElement) {
  button.hidden = false
  button.addEventListener('click', () => {
    const shown = password.type === 'password'
    password.type = shown ? 'text' : 'password'
    const name = (shown ? button.dataset.hide : button.dataset.show) ?? ''
    button.setAttribute('aria-label', name)
    button.title = name
    button.dataset.shown = String(shown)
    password.focus()
  })
}

const form = document.querySelector<HTMLFormElement>('#login')
const password = document.querySelector<HTMLInputElement>('#password')
const reveal = document.querySelector<HTMLButtonElement>('#reveal')
if (form !== null && password !== null && reveal !== null) {
  form.addEventListener('submit', (event) => submit(event, form, password))
  offerReveal(reveal, password)
}

// Restores the form when the page returns from the back-forward cache.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload()
})
