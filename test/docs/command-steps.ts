export interface Step {
  readonly command: string
  readonly code?: number
  readonly says: RegExp
  /** It listens, and does not end by itself. */
  readonly serves?: true
}

/** The commands of each page that are typed here, in the order in which a reader types them. */
export const STEPS: Readonly<Record<string, readonly Step[]>> = {
  'README.md': [{ command: 'node bin/gatehouse.mjs --help', says: /Usage: gatehouse/ }],
  'docs/command.md': [
    { command: 'chmod 600 session.json', says: /^$/ },
    {
      command:
        'node bin/gatehouse.mjs record /api/v1/assets/racks/ --core http://host --session session.json --out overlay',
      says: /facts\/assets__racks\.json: recorded, 8 fields/,
    },
    { command: 'node bin/gatehouse.mjs add /api/v1/assets/racks/ overlay --yes', says: /The screen racks is at/ },
    {
      command: 'node bin/gatehouse.mjs doctor --core http://host --session session.json --registry overlay',
      says: /holds/,
    },
  ],
  'docs/overlay.md': [
    { command: 'gatehouse check DIR', says: /No problems in overlay/ },
    { command: 'gatehouse upgrade DIR', says: /up to date: version 1/ },
    { command: 'gatehouse upgrade DIR --write', says: /up to date: version 1/ },
    { command: 'npm start -- --registry docs/overlay-example', says: /is ready/, serves: true },
  ],
  'docs/deployment.md': [
    { command: 'node bin/gatehouse.mjs serve --help', says: /Usage: gatehouse serve/ },
    { command: 'CORE=http://10.0.0.5:8080 node bin/gatehouse.mjs serve', says: /is ready/, serves: true },
    { command: 'node bin/gatehouse.mjs build /srv/gatehouse --core http://10.0.0.5:8080', says: /nginx\.conf/ },
  ],
}

/** In a checkout the command is called by its file. `overlay` is the folder of these examples. */
export const sameCommand = (command: string): string =>
  command.replace(/^node bin\/gatehouse\.mjs/, 'gatehouse').replaceAll(/\bDIR\b/g, 'overlay')
