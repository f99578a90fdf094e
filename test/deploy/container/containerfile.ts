/** One instruction of a Containerfile. */
export interface Instruction {
  readonly name: string
  readonly text: string
}

/** A stage: what follows one FROM. */
export interface Stage {
  readonly alias: string | null
  readonly instructions: readonly Instruction[]
}

/** Reads the stages of a Containerfile; what is before the first FROM is left out. */
export function readContainerfile(text: string): readonly Stage[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  const stages: { alias: string | null; instructions: Instruction[] }[] = []
  for (const line of lines) {
    const [, name = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    if (name === '') throw new Error(`Not an instruction: ${line}`)
    if (name === 'FROM') stages.push({ alias: / AS (\w+)$/.exec(rest)?.[1] ?? null, instructions: [] })
    else stages.at(-1)?.instructions.push({ name, text: rest })
  }
  return stages
}

/** Settings of a container. */
export interface ContainerSettings {
  readonly workdir: string
  /** `uid:gid` */
  readonly user: string
  readonly environment: Readonly<Record<string, string>>
  readonly entrypoint: readonly string[]
  readonly healthCheck: readonly string[]
}

const textOf = (stage: Stage, name: string) => stage.instructions.findLast((each) => each.name === name)?.text ?? ''

const commandIn = (text: string): readonly string[] => JSON.parse(/\[.*\]$/.exec(text)?.[0] ?? '[]') as string[]

/** What a stage says of the process that runs in its image. */
export function settingsOf(stage: Stage): ContainerSettings {
  const variables = stage.instructions.filter(({ name }) => name === 'ENV').flatMap(({ text }) => text.split(' '))
  return {
    workdir: textOf(stage, 'WORKDIR'),
    user: textOf(stage, 'USER'),
    environment: Object.fromEntries(variables.map((each) => each.split('=', 2) as [string, string])),
    entrypoint: commandIn(textOf(stage, 'ENTRYPOINT')),
    healthCheck: commandIn(textOf(stage, 'HEALTHCHECK')),
  }
}
