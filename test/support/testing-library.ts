/* Settings of the testing library. */
if ('document' in globalThis) {
  const { act, configure } = await import('@testing-library/react')
  configure({
    // Long: a slow machine is not a failure.
    asyncUtilTimeout: 15_000,
    /** As the library's, but what `act` leaves to render is rendered soon after: React drops it unless somebody waits. */
    eventWrapper: (dispatch: () => unknown) => {
      let result: unknown
      void act(() => {
        result = dispatch()
        return null
      }).then(() => undefined)
      return result
    },
  })
}

export {}
