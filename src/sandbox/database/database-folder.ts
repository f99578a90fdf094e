import { mkdirSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { errorCode } from '../../serve/errors.ts'

class FolderInUse extends Error {
  constructor(folder: string) {
    super(`The data folder ${folder} is in use by another running sandbox.`)
    this.name = 'FolderInUse'
  }
}

interface FolderLock {
  release(): Promise<void>
}

/** The socket address of a folder, the same for symbolic links and relative paths. */
function addressOf(folder: string) {
  const { dev, ino } = statSync(folder, { bigint: true })
  const name = `gatehouse-${dev.toString()}-${ino.toString()}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  if (process.platform === 'linux') return `\0${name}`
  return path.join(tmpdir(), `${name}.sock`)
}

function listen(address: string): Promise<net.Server> {
  return new Promise((resolve, reject) => {
    const server = net.createServer((socket) => socket.destroy())
    server.once('error', reject)
    server.listen(address, () => resolve(server.unref()))
  })
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(address)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
  })
}

/** Where sockets are files, the socket of a killed process is stale: it is removed. */
async function listenAfresh(address: string) {
  if (process.platform === 'linux' || process.platform === 'win32' || (await answers(address))) return null
  await rm(address, { force: true })
  return await listen(address)
}

/** How long a process that is ending may still hold the name. */
const ENDING_MS = 1500
const RETRY_MS = 100

/** Listens at a free address; null: another process keeps it. */
async function listenWhenFree(address: string): Promise<net.Server | null> {
  const until = Date.now() + ENDING_MS
  for (;;) {
    const server = await listen(address).catch((error: unknown) => {
      if (errorCode(error) === 'EADDRINUSE') return listenAfresh(address)
      throw error
    })
    if (server !== null || Date.now() > until) return server
    await setTimeout(RETRY_MS)
  }
}

/**
 * Locks `folder` for this process with a socket named after it: PGlite itself accepts a second process, and then both
 * lose rows. The kernel frees the name when the process dies, so no stale lock blocks a start.
 * @throws FolderInUse
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const server = await listenWhenFree(addressOf(folder))
  if (server === null) throw new FolderInUse(folder)
  return {
    release: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
      }),
  }
}

function makeOne(folder: string) {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (errorCode(error) !== 'EEXIST' || !statSync(folder).isDirectory()) throw error
  }
}

/**
 * Creates a folder and its parents. Node's recursive mkdir hangs where a parent cannot exist (below /proc).
 * @throws the error of the file system
 */
export function createFolder(folder: string): void {
  try {
    makeOne(folder)
  } catch (error) {
    const parent = path.dirname(folder)
    if (errorCode(error) !== 'ENOENT' || parent === folder) throw error
    createFolder(parent)
    makeOne(folder)
  }
}
