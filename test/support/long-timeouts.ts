/* Long timeouts: a slow machine is not a failure. */
if ('document' in globalThis) {
  const { act, configure } = await import('@testing-library/react')
  configure({
    asyncUtilTimeout: 15_000,
    /** As the library's, but what `act` has not rendered when it returns is rendered soon after, and not dropped. */
    eventWrapper: (dispatch) => {
      let result: unknown
      // React flushes the rest for one who waits.
      void act(() => {
        result = dispatch()
      }).then(() => undefined)
      return result as ReturnType<typeof dispatch>
    },
  })
}

export {}
