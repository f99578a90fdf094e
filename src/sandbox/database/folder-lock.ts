import { statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Another process of ours has the folder. */
class FolderInUse extends Error {
  constructor(folder: string) {
    super(`The data folder ${folder} is in use by another running sandbox.`)
    this.name = 'FolderInUse'
  }
}

export interface FolderLock {
  release(): Promise<void>
}

/** The same folder by any name (symbolic link, relative path) gives the same address. */
function addressOf(folder: string) {
  const { dev, ino } = statSync(folder, { bigint: true })
  const name = `gatehouse-${dev.toString()}-${ino.toString()}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  if (process.platform === 'linux') return `\0${name}`
  return path.join(tmpdir(), `${name}.sock`)
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

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

/** Where sockets are files, one left by a killed process answers nobody: it is removed and its place taken. */
async function listenAfresh(address: string) {
  if (process.platform === 'linux' || process.platform === 'win32' || (await answers(address))) return null
  await rm(address, { force: true })
  return await listen(address)
}

/**
 * Takes `folder` for this process alone, by holding a socket that is named after it. PGlite itself lets a second process in and then loses
 * rows of both. The kernel gives the name free when the process dies, however it dies: nothing is left behind that could block a start.
 * @throws FolderInUse
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const address = addressOf(folder)
  const server = await listen(address).catch((error: unknown) => {
    if (codeOf(error) === 'EADDRINUSE') return listenAfresh(address)
    throw error
  })
  if (server === null) throw new FolderInUse(folder)
  return {
    release: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
      }),
  }
}
