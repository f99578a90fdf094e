/** RFC 6455, 5.2: kinds of frames. */
export const OPCODE = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const

/** RFC 6455, 7.4.1: why a connection ends. */
export const CLOSE = { normal: 1000, protocol: 1002, unsupported: 1003, tooLong: 1009 } as const

export interface Frame {
  readonly opcode: number
  /** False: the message goes on in the next frame. */
  readonly isLast: boolean
  readonly payload: Buffer
}

/** What a client must not send; `code` says why. */
export class FrameError extends Error {
  readonly code: number

  constructor(code: number) {
    super(`websocket frame refused (${String(code)})`)
    this.code = code
  }
}

/** Questions are short. */
const MAX_PAYLOAD = 64 * 1024
const [LAST, RESERVED, MASKED] = [0x80, 0x70, 0x80]
const [LENGTH_IN_2, LENGTH_IN_8] = [126, 127]

interface Head {
  readonly length: number
  /** Where the mask begins. */
  readonly mask: number
}

/** Null: the head is not all there. */
function headOf(bytes: Buffer): Head | null {
  const length = bytes.readUInt8(1) & ~MASKED
  if (length === LENGTH_IN_8) throw new FrameError(CLOSE.tooLong)
  if (length < LENGTH_IN_2) return { length, mask: 2 }
  return bytes.length < 4 ? null : { length: bytes.readUInt16BE(2), mask: 4 }
}

const unmasked = (payload: Buffer, mask: Buffer): Buffer =>
  Buffer.from(payload.map((byte, at) => byte ^ (mask[at % 4] ?? 0)))

/**
 * The first frame of what a client has sent so far, and what comes behind it; null when it is not all there.
 * @throws FrameError
 */
export function readFrame(bytes: Buffer): { readonly frame: Frame; readonly rest: Buffer } | null {
  if (bytes.length < 2) return null
  const first = bytes.readUInt8(0)
  // Nothing was agreed that would use the reserved bits, and clients mask whatever they send.
  if ((first & RESERVED) !== 0 || (bytes.readUInt8(1) & MASKED) === 0) throw new FrameError(CLOSE.protocol)
  const head = headOf(bytes)
  if (head === null) return null
  if (head.length > MAX_PAYLOAD) throw new FrameError(CLOSE.tooLong)
  const start = head.mask + 4
  const end = start + head.length
  if (bytes.length < end) return null
  const payload = unmasked(bytes.subarray(start, end), bytes.subarray(head.mask, start))
  return { frame: { opcode: first & 0x0f, isLast: (first & LAST) !== 0, payload }, rest: bytes.subarray(end) }
}

function lengthBytes(length: number): Buffer {
  if (length < LENGTH_IN_2) return Buffer.from([length])
  const bytes = Buffer.alloc(length <= 0xffff ? 3 : 9)
  bytes.writeUInt8(length <= 0xffff ? LENGTH_IN_2 : LENGTH_IN_8, 0)
  if (length <= 0xffff) bytes.writeUInt16BE(length, 1)
  else bytes.writeBigUInt64BE(BigInt(length), 1)
  return bytes
}

/** One frame of a server: whole and not masked. */
export function writeFrame(opcode: number, payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from([LAST | opcode]), lengthBytes(payload.length), payload])
}

export function closeFrame(code: number): Buffer {
  const payload = Buffer.alloc(2)
  payload.writeUInt16BE(code)
  return writeFrame(OPCODE.close, payload)
}
