/** What assets there are: how they are called, and what they run. */
export interface AssetKind {
  readonly prefix: string
  readonly platform: string
  readonly protocols: readonly string[]
  readonly os: readonly [string, string] | null
  readonly vendor: readonly [string, string]
  readonly cpu: string
}

const SSH = ['ssh/22']

const SERVER = ['Dell', 'PowerEdge R740'] as const
const VIRTUAL = ['QEMU', 'Standard PC'] as const

const LINUX: readonly AssetKind[] = [
  { prefix: 'web', platform: 'Linux', protocols: SSH, os: ['Debian', '12'], vendor: SERVER, cpu: 'Xeon 6130' },
  { prefix: 'db', platform: 'Linux', protocols: SSH, os: ['Rocky Linux', '9.4'], vendor: SERVER, cpu: 'EPYC 7443' },
  { prefix: 'cache', platform: 'Linux', protocols: SSH, os: ['Debian', '12'], vendor: VIRTUAL, cpu: 'Virtual CPU' },
  { prefix: 'batch', platform: 'Linux', protocols: SSH, os: ['Ubuntu', '24.04'], vendor: VIRTUAL, cpu: 'Virtual CPU' },
  {
    prefix: '订单服务',
    platform: 'Linux',
    protocols: SSH,
    os: ['openEuler', '22.03'],
    vendor: VIRTUAL,
    cpu: 'Kunpeng 920',
  },
  {
    prefix: '検証',
    platform: 'Linux',
    protocols: ['ssh/22', 'vnc/5901'],
    os: ['AlmaLinux', '9'],
    vendor: SERVER,
    cpu: 'Xeon 6130',
  },
]

const OTHERS: readonly AssetKind[] = [
  {
    prefix: 'win',
    platform: 'Windows',
    protocols: ['rdp/3389', 'ssh/22'],
    os: ['Windows Server', '2022'],
    vendor: VIRTUAL,
    cpu: 'Xeon 6130',
  },
  {
    prefix: 'win',
    platform: 'Windows-TLS',
    protocols: ['rdp/3389'],
    os: ['Windows', '11'],
    vendor: ['HP', 'ProDesk 400'],
    cpu: 'Core i5',
  },
  {
    prefix: 'switch',
    platform: 'Other',
    protocols: ['telnet/23', 'ssh/22'],
    os: null,
    vendor: ['Juniper', 'EX3400'],
    cpu: '',
  },
  {
    prefix: 'aix',
    platform: 'AIX',
    protocols: SSH,
    os: ['AIX', '7.3'],
    vendor: ['IBM', 'Power S1022'],
    cpu: 'Power10',
  },
  {
    prefix: 'mac',
    platform: 'MacOS',
    protocols: ['ssh/22', 'vnc/5900'],
    os: ['macOS', '15'],
    vendor: ['Apple', 'Mac mini'],
    cpu: 'M4',
  },
]

export const ASSET_KINDS: readonly AssetKind[] = [...LINUX, ...LINUX, ...OTHERS]
