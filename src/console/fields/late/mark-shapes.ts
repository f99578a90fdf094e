const CYLINDER = 'M5 6c0-1.7 3.1-3 7-3s7 1.3 7 3-3.1 3-7 3-7-1.3-7-3zM5 6v12c0 1.7 3.1 3 7 3s7-1.3 7-3V6'
const SCREEN = 'M3 5h18v11H3zM8 20h8M12 16v4'
const WINDOW = 'M4 5h16v14H4zM4 9h16'

/** Our own pictures: SVG paths on a grid of 24, stroke 2. No logos. */
const OS_SHAPES = {
  linux: 'M4 5h16v14H4zM8 9.5l3 2.5-3 2.5M13 15h3.5',
  windows: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  macos: 'M5 5h14v10.5H5zM2.5 19h19',
  unix: 'M4 4.5h16v6H4zM4 13.5h16v6H4zM8 7.5h.01M8 16.5h.01',
  network: 'M3 13h18v6.5H3zM7 16.2h.01M12 13V9.5M8.5 8.5a5 5 0 0 1 7 0M6 5.5a8.5 8.5 0 0 1 12 0',
  other: 'M6 3.5h12v17H6zM10 8h4M10 12h4M12 16.5h.01',
} as const

const APPLICATION_SHAPES = {
  mysql: `${CYLINDER}M5 12c0 1.7 3.1 3 7 3s7-1.3 7-3`,
  mariadb: `${CYLINDER}M5 10.5c0 1.7 3.1 3 7 3s7-1.3 7-3M5 14.5c0 1.7 3.1 3 7 3s7-1.3 7-3`,
  oracle: 'M8 7h8a5 5 0 0 1 0 10H8A5 5 0 0 1 8 7z',
  postgresql: `${CYLINDER}M12 12v6M9 15h6`,
  sqlserver: 'M4 5h16v14H4zM4 10h16M10 5v14',
  clickhouse: 'M4 4v16M8.5 4v16M13 4v16M17.5 4v16M21.5 10v4',
  mongodb: 'M12 2.5c4 4 5.5 7 5.5 10a5.5 5.5 0 0 1-11 0c0-3 1.5-6 5.5-10zM12 9v12.5',
  redis: 'M12 3.5l8.5 4-8.5 4-8.5-4zM3.5 12l8.5 4 8.5-4M3.5 16.5l8.5 4 8.5-4',
  k8s: 'M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM12 2v20M3.3 7l17.4 10M20.7 7L3.3 17',
  chrome: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  mysql_workbench: `${WINDOW}M8 13h8M8 16h5`,
  vmware_client: 'M3 4h12v11H3zM9 15v5h12V9h-6',
  custom: `${WINDOW}M7.5 14h.01M12 14h.01M16.5 14h.01`,
} as const

const PROTOCOL_SHAPES = {
  ...APPLICATION_SHAPES,
  ssh: 'M4 6l6 6-6 6M12 18h8',
  telnet: 'M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0zM12 17v4',
  rdp: SCREEN,
  vnc: `${SCREEN}M9.5 8l6 2.5-2.6.8-.9 2.4z`,
} as const

/** Families of operating systems by the names of platforms, which users choose too. */
const FAMILIES: readonly (readonly [RegExp, keyof typeof OS_SHAPES])[] = [
  [/mac|darwin|os ?x/i, 'macos'],
  [/win/i, 'windows'],
  [/unix|aix|solaris|hp-?ux|bsd/i, 'unix'],
  [/linux|ubuntu|debian|centos|red ?hat|rhel|suse|rocky|alma|fedora|kylin|euler/i, 'linux'],
  [/cisco|huawei|h3c|juniper|switch|router|firewall|network/i, 'network'],
]

const familyOf = (platform: string) => FAMILIES.find(([names]) => names.test(platform))?.[1] ?? 'other'

/** The picture of a platform, an application or a protocol. Other names have a neutral one. */
export function markShape(type: 'os' | 'application' | 'protocol', name: string): string {
  if (type === 'os') return OS_SHAPES[familyOf(name)]
  const shapes: Readonly<Record<string, string>> = type === 'application' ? APPLICATION_SHAPES : PROTOCOL_SHAPES
  return (Object.hasOwn(shapes, name) ? shapes[name] : undefined) ?? APPLICATION_SHAPES.custom
}
