/* Long timeouts: a slow machine is not a failure. */
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: 15_000 })
}

export {}
