/** The units of a rack from top to bottom, and devices that overlap or do not fit. */
export function unitsOf(count, devices) {
  const owners = new Map()
  const problems = []
  for (const device of devices) {
    const last = device.position + device.height - 1
    if (last > count) problems.push({ key: 'beyond', one: device.name, units: count })
    const others = new Set()
    for (let number = device.position; number <= Math.min(last, count); number += 1) {
      if (owners.has(number)) others.add(owners.get(number).name)
      else owners.set(number, device)
    }
    for (const other of others) problems.push({ key: 'clash', one: device.name, other })
  }
  const numbers = Array.from({ length: count }, (_, at) => count - at)
  const units = numbers.map((number) => {
    const device = owners.get(number) ?? null
    return { number, device, isTop: number === count || device !== (owners.get(number + 1) ?? null) }
  })
  const gaps = numbers
    .map((number) => (owners.has(number) ? ' ' : '-'))
    .join('')
    .split(' ')
  return { units, problems, used: owners.size, largestGap: Math.max(...gaps.map((gap) => gap.length)) }
}
