import { Agent, type RequestListener, request } from 'node:http'

/** The least that a proxy in Node does. @param core address that requests go to */
export function forward(core: string): RequestListener {
  const agent = new Agent({ keepAlive: true })
  return (incoming, response) => {
    const { url = '/', method, headers } = incoming
    const forwarded = request(core + url, { method, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    forwarded.on('error', () => response.destroy())
    incoming.pipe(forwarded)
  }
}
