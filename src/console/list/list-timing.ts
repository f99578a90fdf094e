import { METADATA_QUERY } from '../../contract/metadata.ts'

/** What the browser measured of the request for the rows of a list. Times in ms, sizes in bytes. */
export interface ListTiming {
  /** Until the request was sent: a busy connection, a page that was busy. */
  readonly waited: number
  /** From the request to the first byte of the response. */
  readonly server: number
  /** From the first to the last byte. */
  readonly transfer: number
  /** The response as JSON text. */
  readonly bytes: number
  /** The response as it was sent, without headers; 0 if nothing was sent. */
  readonly sent: number
  /** Where the rows came from; `unchanged`: the server said that the browser has them already. */
  readonly source: 'server' | 'cache' | 'unchanged'
}

type Measured = Pick<
  PerformanceResourceTiming,
  | 'name'
  | 'startTime'
  | 'requestStart'
  | 'responseStart'
  | 'responseEnd'
  | 'decodedBodySize'
  | 'encodedBodySize'
  | 'transferSize'
>

function sourceOf({ transferSize, encodedBodySize }: Measured): ListTiming['source'] {
  if (transferSize === 0) return encodedBodySize === 0 ? 'server' : 'cache'
  return transferSize < encodedBodySize ? 'unchanged' : 'server'
}

/** The metadata of a list has the same address. */
const OF_METADATA = `?${new URLSearchParams(METADATA_QUERY).toString()}`

/**
 * The newest of the browser's measurements that is of the rows of a list; null if there is none.
 * @param path of the list's URL, `/api/v1/users/users/`
 */
export function timingOf(measured: readonly Measured[], path: string): ListTiming | null {
  const isOfRows = ({ name }: Measured): boolean => {
    const { pathname, search } = new URL(name)
    return pathname === path && search !== '' && search !== OF_METADATA
  }
  const found = measured.findLast(isOfRows)
  if (found === undefined) return null
  const source = sourceOf(found)
  return {
    waited: found.requestStart - found.startTime,
    server: found.responseStart - found.requestStart,
    transfer: found.responseEnd - found.responseStart,
    bytes: found.decodedBodySize,
    sent: source === 'server' ? found.encodedBodySize : 0,
    source,
  }
}
