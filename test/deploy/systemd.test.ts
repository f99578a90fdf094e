import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { COMMANDS } from '../../bin/commands.mjs'

const FOLDER = 'deploy/systemd'
const isMissing = spawnSync('systemd-analyze', ['--version']).error !== undefined
if (isMissing)
  console.warn('test/deploy/systemd.test.ts is skipped: systemd-analyze is not installed (package systemd)')
const whenPossible = isMissing ? test.skip : test
let folder: string
let unit: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-unit-'))
  unit = path.join(folder, 'gatehouse.service')
  const text = await readFile(path.join(FOLDER, 'gatehouse.service'), 'utf8')
  // `verify` wants programs that exist.
  await writeFile(unit, text.replace('/usr/bin/node', process.execPath))
  await cp(path.join(FOLDER, 'gatehouse.env'), path.join(folder, 'gatehouse.env'))
})
afterAll(() => rm(folder, { recursive: true }))

const analyze = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8', cwd: folder })
  return { status, said: stdout + stderr }
}

describe('the systemd unit', () => {
  whenPossible('is valid', () => {
    expect(analyze('verify', '--man=no', unit)).toEqual({ status: 0, said: '' })
  })

  test('starts programs that every system has: Node and the shell', async () => {
    const text = await readFile(path.join(FOLDER, 'gatehouse.service'), 'utf8')
    const programs = [...text.matchAll(/^Exec\w+=(\S+)/gm)].map(([, program]) => program)
    expect(programs).toEqual(['/usr/bin/node', '/bin/sh'])
  })

  whenPossible('a setting that systemd does not know is noticed', async () => {
    const wrong = path.join(folder, 'wrong.service')
    await writeFile(wrong, (await readFile(unit, 'utf8')).replace('ProtectHome=', 'ProtectHouse='))
    expect(analyze('verify', '--man=no', wrong).said).toContain('ProtectHouse')
  })

  whenPossible('is exposed at most 1.5 of 10 by the count of systemd', () => {
    const { status, said } = analyze('security', '--offline=true', '--threshold=15', '--no-pager', unit)
    expect([status, said.includes('Overall exposure level')]).toEqual([0, true])
  })

  test('stops later than the gateway, and its settings are variables of the gateway', async () => {
    const flags = COMMANDS['serve']?.flags ?? {}
    const variables = Object.values(flags).map(({ environment }) => environment)
    const text = await readFile(path.join(folder, 'gatehouse.env'), 'utf8')
    const named = [...text.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name)
    expect(named.filter((name) => !variables.includes(name))).toEqual([])
    const [, wait = ''] = /^TimeoutStopSec=(\d+)$/m.exec(await readFile(unit, 'utf8')) ?? []
    expect(Number(wait)).toBeGreaterThan(Number(flags['stop-timeout']?.fallback))
  })
})
