import { readFile } from 'node:fs/promises'
import { Ajv } from 'ajv'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { Deployment } from 'kubernetes-models/apps/v1'
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, Service } from 'kubernetes-models/v1'
import { parse, parseAllDocuments } from 'yaml'
import { COMMANDS } from '../../../bin/commands.mjs'
import { isObject, own } from '../../../src/contract/json-object.ts'
import { readAddresses } from '../../../src/gateway/addresses.ts'
import { SCHEMAS } from './schemas.ts'

const ajv = new Ajv({ allErrors: true })
const text = await readFile('deploy/kubernetes/gatehouse.yaml', 'utf8')
const manifests = parseAllDocuments(text).map((document) => document.toJS() as Readonly<Record<string, unknown>>)

/** Made of the OpenAPI document of Kubernetes. They allow unknown members; the schemas of this folder do not. */
const MODELS = { ConfigMap, Deployment, Ingress, NetworkPolicy, PodDisruptionBudget, Service }

/** The member at a path of names and indices. */
const at = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((inner, name) => {
    if (Array.isArray(inner)) return inner[Number(name)] as unknown
    return isObject(inner) ? own(inner, String(name)) : undefined
  }, value)

const kindOf = (manifest: unknown) => String(at(manifest, 'kind'))
const manifest = (kind: string) => manifests.find((each) => kindOf(each) === kind)

function faultsOf(value: unknown): readonly string[] {
  const schema = SCHEMAS[kindOf(value)]
  if (schema === undefined) return [`no schema of ${kindOf(value)}`]
  ajv.validate(schema, value)
  return (ajv.errors ?? []).map(({ instancePath, message, params }) =>
    [instancePath, message, JSON.stringify(params)].join(' '),
  )
}

describe('the manifests of Kubernetes', () => {
  test.each(Object.keys(SCHEMAS))('%s fits its schema', (kind) => {
    expect(manifest(kind)).toBeDefined()
    expect(faultsOf(manifest(kind))).toEqual([])
  })

  test.each(Object.entries(MODELS))('%s fits the schema of Kubernetes', (kind, Model) => {
    expect(() => new Model(manifest(kind)).validate()).not.toThrow()
  })

  test('the schema of Kubernetes notices a mistake', () => {
    const wrong = { ...manifest('Deployment'), spec: { replicas: '3' } } as unknown as Deployment
    expect(() => new Deployment(wrong).validate()).toThrow('data/spec/replicas must be integer')
  })

  test.each([
    ['Deployment', 'replicas: 3', 'replica: 3', 'additional properties'],
    ['Deployment', 'replicas: 3', "replicas: '3'", 'must be integer'],
    ['Deployment', 'path: /-/ready, port: http', 'path: /-/ready', "required property 'port'"],
    ['Service', 'port: 80,', 'port: 80000,', 'must be <= 65535'],
    ['Ingress', 'pathType: Prefix', 'pathType: prefix', 'must be equal to one of'],
    ['NetworkPolicy', 'policyTypes: [Ingress, Egress]', 'policyTypes: [Both]', 'must be equal to one of'],
  ])('a mistake in a %s is noticed: %s -> %s', (kind, right, wrong, message) => {
    const changed = parseAllDocuments(text.replace(right, wrong)).map((document) => document.toJS() as unknown)
    expect(faultsOf(changed.find((each) => kindOf(each) === kind)).join('; ')).toContain(message)
  })

  test('all select the same pods', () => {
    const labels = { 'app.kubernetes.io/name': 'gatehouse' }
    const selectors = [
      at(manifest('Deployment'), 'spec', 'selector', 'matchLabels'),
      at(manifest('Deployment'), 'spec', 'template', 'metadata', 'labels'),
      at(manifest('Service'), 'spec', 'selector'),
      at(manifest('PodDisruptionBudget'), 'spec', 'selector', 'matchLabels'),
      at(manifest('NetworkPolicy'), 'spec', 'podSelector', 'matchLabels'),
    ]
    expect(selectors).toEqual(selectors.map(() => labels))
  })

  test('a pod has more time to stop than the gateway takes, and some pods stay during a disruption', () => {
    const data = at(manifest('ConfigMap'), 'data')
    const pod = at(manifest('Deployment'), 'spec', 'template', 'spec')
    const stop = Number(at(data, 'STOP_DELAY')) + Number(at(data, 'STOP_TIMEOUT'))
    expect(Number(at(pod, 'terminationGracePeriodSeconds'))).toBeGreaterThan(stop)
    const replicas = Number(at(manifest('Deployment'), 'spec', 'replicas'))
    expect(Number(at(manifest('PodDisruptionBudget'), 'spec', 'minAvailable'))).toBeLessThan(replicas)
  })

  test('the user is that of the image, and the settings are variables of the gateway', async () => {
    const image = await readFile('deploy/container/Containerfile', 'utf8')
    const user = at(manifest('Deployment'), 'spec', 'template', 'spec', 'securityContext', 'runAsUser')
    expect(image).toContain(`USER ${String(user)}:`)
    const flags = Object.values(COMMANDS['serve']?.flags ?? {})
    const variables = flags.map(({ environment }) => environment)
    const data = at(manifest('ConfigMap'), 'data')
    const names = isObject(data) ? Object.keys(data) : []
    expect(names.filter((name) => !variables.includes(name))).toEqual([])
    expect(names).toContain('CORE')
  })
})

describe('which proxies are trusted', () => {
  const configured = (name: string) => readAddresses(String(at(manifest('ConfigMap'), 'data', name)), name)

  test.each(['TRUSTED_PROXIES', 'METRICS_FROM'])('%s of the manifests has pods, and no user of the network', (name) => {
    const isIn = configured(name)
    expect(['10.1.2.3', '172.16.0.9', '192.168.1.7', '203.0.113.9'].filter(isIn)).toEqual([])
    expect(isIn('10.244.3.7')).toBe(true)
  })

  test('the compose file has the address that a proxy on the host gets, and no other', async () => {
    const file: unknown = parse(await readFile('deploy/container/compose.yaml', 'utf8'))
    const { subnet, gateway } = at(file, 'networks', 'default', 'ipam', 'config', 0) as Record<string, string>
    const text = String(at(file, 'services', 'gatehouse', 'environment', 'TRUSTED_PROXIES'))
    const isTrusted = readAddresses(/:-(.*)\}$/.exec(text)?.[1] ?? '', 'trust-proxy')
    expect(isTrusted(gateway ?? '')).toBe(true)
    expect(readAddresses(subnet ?? '', 'subnet')(gateway ?? '')).toBe(true)
    expect(['172.31.253.2', '10.1.2.3'].filter(isTrusted)).toEqual([])
    expect(at(file, 'services', 'gatehouse', 'ports', 0)).toMatch(/^127\.0\.0\.1:/)
  })
})

describe('the compose file', () => {
  let services: unknown
  beforeAll(async () => {
    services = at(parse(await readFile('deploy/container/compose.yaml', 'utf8')), 'services')
  })

  test('runs the gateway read-only and without capabilities, before a core of any image', () => {
    expect(at(services, 'gatehouse')).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    expect(at(services, 'core', 'image')).toMatch(/^\$\{CORE_IMAGE:\?/)
    const known = isObject(services) ? Object.keys(services) : []
    const needed = known.map((name) => at(services, name, 'depends_on') ?? []).flat()
    expect(needed.filter((each) => typeof each !== 'string' || !known.includes(each))).toEqual([])
  })

  test('builds the image of this project, with its base image as a parameter', async () => {
    const image = await readFile('deploy/container/Containerfile', 'utf8')
    expect(at(services, 'gatehouse', 'build', 'dockerfile')).toBe('deploy/container/Containerfile')
    expect(at(services, 'gatehouse', 'build', 'args', 'BASE')).toMatch(/^\$\{BASE_IMAGE:-/)
    expect(image).toMatch(/^ARG BASE=.+$/m)
    expect(image.match(/^FROM \$\{BASE\}/gm)).toHaveLength(2)
  })
})
