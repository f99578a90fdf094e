/** Applies the colour scheme chosen in the console; runs before the first paint, so that nothing flashes. */
const KEY = 'gatehouse.scheme.v1'

function chosenScheme(): string | null {
  try {
    const choice: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return choice === 'light' || choice === 'dark' ? choice : null
  } catch {
    return null
  }
}

const isDark = () => {
  const chosen = document.documentElement.dataset.theme
  return chosen === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark'
}

function toggle() {
  const scheme = isDark() ? 'light' : 'dark'
  document.documentElement.dataset.theme = scheme
  try {
    localStorage.setItem(KEY, JSON.stringify(scheme))
  } catch {
    /* A choice that cannot be kept still holds for this page. */
  }
}

const chosen = chosenScheme()
if (chosen !== null) document.documentElement.dataset.theme = chosen

document.addEventListener('DOMContentLoaded', () => {
  const button = document.querySelector<HTMLButtonElement>('#scheme')
  if (button === null) return
  button.hidden = false
  button.addEventListener('click', toggle)
})
