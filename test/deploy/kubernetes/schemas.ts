/*
 * Schemas of the kinds of deploy/kubernetes, written by hand after the API of Kubernetes 1.27 and later (apps/v1, v1, policy/v1,
 * networking.k8s.io/v1): only members that the manifests may use. Unknown members are refused, as `kubectl apply` does.
 */

type Schema = Readonly<Record<string, unknown>>

const text: Schema = { type: 'string' }
const flag: Schema = { type: 'boolean' }
const count: Schema = { type: 'integer', minimum: 0 }
const texts: Schema = { type: 'object', additionalProperties: text }
/** DNS-1123: names of objects. */
const name: Schema = { type: 'string', pattern: '^[a-z0-9]([-a-z0-9]*[a-z0-9])?$', maxLength: 63 }
const quantity: Schema = { type: 'string', pattern: '^[0-9]+(m|Ki|Mi|Gi)?$' }
const portNumber: Schema = { type: 'integer', minimum: 1, maximum: 65535 }
const portOrName: Schema = { anyOf: [portNumber, { type: 'string', pattern: '^[a-z][a-z0-9-]{0,14}$' }] }
const protocol: Schema = { enum: ['TCP', 'UDP', 'SCTP'] }

const list = (items: Schema): Schema => ({ type: 'array', items, minItems: 1 })
const object = (properties: Readonly<Record<string, Schema>>, ...required: readonly string[]): Schema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

const selector = object({ matchLabels: texts })
const metadata = object({ name, labels: texts, annotations: texts }, 'name')
const kind = (apiVersion: string, kindName: string, members: Readonly<Record<string, Schema>>): Schema =>
  object(
    { apiVersion: { const: apiVersion }, kind: { const: kindName }, metadata, ...members },
    ...['apiVersion', 'kind', 'metadata', ...Object.keys(members)],
  )

const probe = object(
  {
    httpGet: object({ path: text, port: portOrName, scheme: { enum: ['HTTP', 'HTTPS'] } }, 'port'),
    initialDelaySeconds: count,
    periodSeconds: { type: 'integer', minimum: 1 },
    timeoutSeconds: { type: 'integer', minimum: 1 },
    failureThreshold: { type: 'integer', minimum: 1 },
  },
  'httpGet',
)

const resources = { cpu: quantity, memory: quantity }

const container = object(
  {
    name,
    image: text,
    imagePullPolicy: { enum: ['Always', 'Never', 'IfNotPresent'] },
    args: list(text),
    envFrom: list(object({ configMapRef: object({ name }, 'name'), secretRef: object({ name }, 'name') })),
    ports: list(object({ name, containerPort: portNumber, protocol }, 'containerPort')),
    startupProbe: probe,
    livenessProbe: probe,
    readinessProbe: probe,
    resources: object({ requests: object(resources), limits: object(resources) }),
    securityContext: object({
      allowPrivilegeEscalation: flag,
      readOnlyRootFilesystem: flag,
      capabilities: object({ drop: list(text), add: list(text) }),
    }),
  },
  'name',
)

const pod = object(
  {
    automountServiceAccountToken: flag,
    enableServiceLinks: flag,
    terminationGracePeriodSeconds: count,
    securityContext: object({
      runAsNonRoot: flag,
      runAsUser: count,
      runAsGroup: count,
      seccompProfile: object({ type: { enum: ['RuntimeDefault', 'Localhost', 'Unconfined'] } }, 'type'),
    }),
    topologySpreadConstraints: list(
      object(
        {
          maxSkew: { type: 'integer', minimum: 1 },
          topologyKey: text,
          whenUnsatisfiable: { enum: ['DoNotSchedule', 'ScheduleAnyway'] },
          labelSelector: selector,
        },
        ...['maxSkew', 'topologyKey', 'whenUnsatisfiable'],
      ),
    ),
    containers: list(container),
  },
  'containers',
)

const peers = list(
  object({ namespaceSelector: selector, podSelector: selector, ipBlock: object({ cidr: text }, 'cidr') }),
)
const policyPorts = list(object({ protocol, port: portOrName }))
const backend = object(
  { service: object({ name, port: object({ name: text, number: portNumber }) }, 'name', 'port') },
  'service',
)

/** By `kind`. */
export const SCHEMAS: Readonly<Record<string, Schema>> = {
  ConfigMap: kind('v1', 'ConfigMap', { data: texts }),
  Deployment: kind('apps/v1', 'Deployment', {
    spec: object(
      {
        replicas: count,
        selector,
        strategy: object({
          type: { enum: ['RollingUpdate', 'Recreate'] },
          rollingUpdate: object({ maxUnavailable: count, maxSurge: count }),
        }),
        template: object({ metadata: object({ labels: texts, annotations: texts }), spec: pod }, 'metadata', 'spec'),
      },
      ...['selector', 'template'],
    ),
  }),
  Service: kind('v1', 'Service', {
    spec: object(
      {
        type: { enum: ['ClusterIP', 'NodePort', 'LoadBalancer'] },
        selector: texts,
        ports: list(object({ name, port: portNumber, targetPort: portOrName, protocol }, 'port')),
      },
      'ports',
    ),
  }),
  PodDisruptionBudget: kind('policy/v1', 'PodDisruptionBudget', {
    spec: object({ minAvailable: count, maxUnavailable: count, selector }, 'selector'),
  }),
  NetworkPolicy: kind('networking.k8s.io/v1', 'NetworkPolicy', {
    spec: object(
      {
        podSelector: selector,
        policyTypes: list({ enum: ['Ingress', 'Egress'] }),
        ingress: list(object({ from: peers, ports: policyPorts })),
        egress: list(object({ to: peers, ports: policyPorts })),
      },
      'podSelector',
    ),
  }),
  Ingress: kind('networking.k8s.io/v1', 'Ingress', {
    spec: object({
      ingressClassName: name,
      tls: list(object({ hosts: list(text), secretName: name })),
      rules: list(
        object({
          host: text,
          http: object(
            {
              paths: list(
                object(
                  { path: text, pathType: { enum: ['Prefix', 'Exact', 'ImplementationSpecific'] }, backend },
                  ...['pathType', 'backend'],
                ),
              ),
            },
            'paths',
          ),
        }),
      ),
    }),
  }),
}
