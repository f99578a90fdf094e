import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** Why a test of nginx cannot run, or null. */
export function nginxMissing(): string | null {
  return spawnSync('nginx', ['-v']).error === undefined ? null : 'nginx is not installed: apt-get install nginx-light'
}

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** What a distribution has in /etc/nginx/nginx.conf, without root and without a daemon. */
const mainFile = (folder: string) => `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 4096; }
http {
${TEMPORARY.map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
  include ${folder}/site.conf;
}
`

/** deploy/nginx/several-gateways.conf with other ports: of nginx, and of each gateway. @param without port of a gateway that stops */
export async function severalGatewaysSite(port: number, gateways: readonly number[], without = 0): Promise<string> {
  const site = await readFile('deploy/nginx/several-gateways.conf', 'utf8')
  const moved = gateways.reduce((text, own, at) => text.replace(`:${8091 + at}`, `:${own}`), site)
  return moved.replace(':8080', `:${port}`).replace(new RegExp(`(server \\S+:${without}) [^;]+`), '$1 down')
}

export interface Nginx {
  /** The access log so far. */
  log(): Promise<string>
  /** Reads a configuration of a site again. */
  reload(site: string): Promise<void>
  stop(): Promise<void>
}

async function untilOpen(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${String(child.exitCode)}`)
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await setTimeout(20)
  }
}

/** Runs nginx with a configuration for its http block, and waits for `port`. */
export async function startNginx(site: string, port: number): Promise<Nginx> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-nginx-'))
  const writeSite = (text: string) =>
    writeFile(path.join(folder, 'site.conf'), text.replaceAll('/var/log/nginx/', `${folder}/`))
  await writeFile(path.join(folder, 'nginx.conf'), mainFile(folder))
  await writeSite(site)
  const args = ['-p', folder, '-c', path.join(folder, 'nginx.conf')]
  execFileSync('nginx', ['-t', '-q', ...args], { stdio: 'inherit' })
  const child = spawn('nginx', args, { stdio: 'ignore' })
  await untilOpen(port, child)
  return {
    log: () => readFile(path.join(folder, 'gatehouse.log'), 'utf8'),
    async reload(text) {
      await writeSite(text)
      child.kill('SIGHUP')
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
