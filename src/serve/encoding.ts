export type Encoding = 'br' | 'gzip'

/** Whether an Accept-Encoding header allows `name`: RFC 9110, 12.5.3, where `q=0` forbids and `*` stands for the rest. */
export function acceptsEncoding(header: string | string[] | undefined, name: Encoding): boolean {
  const weights = new Map(
    String(header ?? '')
      .split(',')
      .map(readCoding),
  )
  return (weights.get(name) ?? weights.get('*') ?? 0) > 0
}

function readCoding(text: string): [string, number] {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0]
}
