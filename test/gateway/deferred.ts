/** A promise that the test settles when what it waits for has happened. */
export function deferred<T>() {
  let settle: (value: T) => void = () => undefined
  const promise = new Promise<T>((resolve) => (settle = resolve))
  return { promise, resolve: (value: T) => settle(value) }
}
