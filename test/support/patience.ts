/* Waits are for what a user would see, not for a machine that happens to be quick. */
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: 15_000 })
}

export {}
