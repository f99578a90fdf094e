import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { stringify } from 'yaml'

/** Of the Debian package prometheus. */
const hasPromtool = spawnSync('promtool', ['--version'], { stdio: 'ignore' }).status === 0
if (!hasPromtool) console.warn('SKIPPED: no promtool: apt-get install prometheus')
const testWithPromtool = hasPromtool ? test : test.skip

const rules = /```yaml\n(groups:[\s\S]*?)```/.exec(readFileSync('docs/operations.md', 'utf8'))?.[1] ?? ''
const ALERTS = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)

const REQUESTS = 'gatehouse_requests_total{job="gatehouse"'
const SECONDS = 'gatehouse_request_seconds_bucket{target="core"'

/** An hour of a gateway, a sample each minute: 600 requests a minute that take less than a second. */
const WELL: Readonly<Record<string, string>> = {
  'up{job="gatehouse"}': '1x60',
  [`${REQUESTS},status="200"}`]: '0+600x60',
  [`${REQUESTS},status="502"}`]: '0+6x60',
  [`${SECONDS},le="1"}`]: '0+600x60',
  [`${SECONDS},le="10"}`]: '0+600x60',
  [`${SECONDS},le="+Inf"}`]: '0+600x60',
  'gatehouse_core_errors_total{reason="refused"}': '0+1x60',
  'gatehouse_refused_total{reason="sockets"}': '0+6x60',
  'process_resident_memory_bytes{job="gatehouse"}': '210000000x60',
}

/** What is wrong with a gateway, by the alert that says so. */
const ILL: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  GatehouseDown: { 'up{job="gatehouse"}': '0x60' },
  GatehouseCoreFails: { 'gatehouse_core_errors_total{reason="refused"}': '0+30x60' },
  GatehouseServerErrors: { [`${REQUESTS},status="502"}`]: '0+60x60' },
  GatehouseSlow: { [`${SECONDS},le="1"}`]: '0+300x60' },
  GatehouseRefuses: { 'gatehouse_refused_total{reason="sockets"}': '0+120x60' },
  GatehouseMemory: { 'process_resident_memory_bytes{job="gatehouse"}': '800000000x60' },
}

/** The alerts that fire at the end of an hour with these series. */
function firingAfter(series: Readonly<Record<string, string>>): readonly string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-alerts-'))
  const input_series = Object.entries(series).map(([name, values]) => ({ series: name, values }))
  // None is expected: promtool names those that fire nevertheless.
  const alert_rule_test = ALERTS.map((alertname) => ({ alertname, eval_time: '60m', exp_alerts: [] }))
  const tests = [{ interval: '1m', input_series, alert_rule_test }]
  writeFileSync(path.join(folder, 'rules.yaml'), rules)
  writeFileSync(path.join(folder, 'tests.yaml'), stringify({ rule_files: ['rules.yaml'], tests }))
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', path.join(folder, 'tests.yaml')], {
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  const said = stdout + stderr
  const names = [...said.matchAll(/alertname: (\w+)/g)].map(([, name = '']) => name)
  if (names.length === 0 && status !== 0) throw new Error(said)
  return [...new Set(names)]
}

testWithPromtool('no alert of the docs fires in a quiet hour', () => {
  expect(ALERTS.length).toBeGreaterThan(5)
  expect(firingAfter(WELL)).toEqual([])
})

testWithPromtool.each(ALERTS)('%s fires, and no other, when what it is for has happened', (alert) => {
  expect(firingAfter({ ...WELL, ...ILL[alert] })).toEqual([alert])
})
