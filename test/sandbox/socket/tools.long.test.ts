import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from '@jest/globals'
import { isObject } from '../../../src/contract/json-object.ts'
import { readNetworkToolOutput } from '../../../src/contract/network.ts'
import { askWebsocket, clientFrame, FrameSource, OPCODE } from '../../support/websocket-client.ts'
import { sandboxForTests } from '../web/sandbox.ts'

const { sandbox, visitor } = sandboxForTests()

const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})

async function ask(username = 'admin') {
  const { cookies } = await visitor().signIn(username)
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return askWebsocket(`${sandbox().url}/ws/setting/tools/`, { cookie, origin: sandbox().url })
}

/** Everything that is said until the connection ends. */
async function told(question: object): Promise<string> {
  const answer = await ask()
  if ('status' in answer) throw new Error(`refused: ${String(answer.status)}`)
  open.push(answer.socket)
  answer.socket.write(clientFrame(OPCODE.text, Buffer.from(JSON.stringify(question))))
  const frames = new FrameSource(answer.socket)
  let text = ''
  for (let frame = await frames.next(); frame.opcode !== OPCODE.close; frame = await frames.next())
    text += readNetworkToolOutput(JSON.parse(frame.payload.toString('utf8'))) ?? ''
  return text
}

describe('the network tools of the sandbox', () => {
  test('reach a listening local port and no other', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address: unknown = server.address()
    const port = String(isObject(address) ? address['port'] : '')
    const question = { tool_type: 'Telnet', dest_addr: '127.0.0.1', port_num: port }
    expect(await told(question)).toBe(`Trying 127.0.0.1 ${port}...\r\nTelnet: Connected to 127.0.0.1 ${port}\r\n`)
    server.close()
    await once(server, 'close')
    expect(await told(question)).toContain(`Telnet: 127.0.0.1 ${port}: ECONNREFUSED`)
  })

  test('state that five probes are simulated', async () => {
    const text = await told({ tool_type: 'Ping', dest_addr: '127.0.0.1' })
    expect(text).toContain('simulated')
    expect(text.match(/ping 127\.0\.0\.1 with \.\.\.get ping in [\d.]+ms\r\n/g)).toHaveLength(5)
  })

  test.each(['10.0.0.1', 'example.com', '169.254.169.254', '::ffff:10.0.0.1'])(
    'send nothing to %s',
    async (address) => {
      expect(await told({ tool_type: 'Telnet', dest_addr: address })).toMatch(/its own machine alone.*nothing was sent/)
    },
  )

  test.each([
    { tool_type: 'Ping' },
    { tool_type: 'Nmap', dest_addr: '127.0.0.1' },
    { tool_type: 'Telnet', dest_addr: '127.0.0.1', port_num: '0' },
  ])('ignore %j', async (question) => {
    expect(await told(question)).toBe('')
  })

  test('need the permission to view settings', async () => {
    expect(await ask('user')).toMatchObject({ status: 403 })
  })
})
