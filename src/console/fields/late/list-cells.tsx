import { GRANT_ACTIONS } from '../../../contract/access/grant-actions.ts'
import { isObject, own } from '../../../contract/json-object.ts'
import { readProtocol } from '../../../contract/network.ts'
import { readGrantedActions, shortestNames } from '../../../engine/fields/grant-actions.ts'
import { levelsIn, stepsIn } from './approval.ts'
import type { CellProps } from '../base/component-props.ts'
import { absent, plainText, valueList, valueText } from '../base/plain-text.tsx'

/** Protocols with their ports. */
export function ProtocolsCell({ value, words }: CellProps) {
  const protocols = valueList(value).map(valueText)
  if (protocols.length === 0) return absent()
  return (
    <span>
      {protocols.map((text, at) => {
        const { name, port } = readProtocol(text)
        return (
          <span key={text}>
            {words.protocol(name)}
            {port !== '' && <span className="faint num"> {port}</span>}
            {at < protocols.length - 1 && ', '}
          </span>
        )
      })}
    </span>
  )
}

/** Granted actions, grouped where a group is complete. */
export function GrantActionsCell({ value, field }: CellProps) {
  const names = shortestNames(readGrantedActions(GRANT_ACTIONS, valueList(value)))
  if (names.length === 0) return absent()
  const labelOf = (name: string): string => field?.choices.find((choice) => choice.value === name)?.label ?? name
  return names.map(labelOf).join(', ')
}

/** Recipients of a mail: `[name, whether a file was attached]` each. */
export function RecipientsCell({ value, words }: CellProps) {
  const people = Array.isArray(value) ? value.map(readRecipient).filter(({ name }) => name !== '') : []
  if (people.length === 0) return absent()
  return (
    <span className="tags">
      {people.map(({ name, attached }) => (
        <span key={name} className="tag">
          {`${name}, ${attached ? words.attached : words.unattached}`}
        </span>
      ))}
    </span>
  )
}

function readRecipient(value: unknown): { name: string; attached: boolean } {
  const parts: readonly unknown[] = Array.isArray(value) ? value : [value]
  return { name: plainText(parts[0]), attached: parts[1] === true }
}

interface Failure {
  readonly host: string
  readonly reason: string
}

function reasonOf(steps: unknown): string {
  if (!isObject(steps)) return plainText(steps)
  return Object.entries(steps)
    .map(([step, result]) => `${step}: ${isObject(result) ? plainText(own(result, 'msg')) : plainText(result)}`)
    .join('\n')
}

/** Reads `{host: {step: {msg}}}`. */
export const failuresIn = (value: unknown): readonly Failure[] =>
  isObject(value) ? Object.entries(value).map(([host, steps]) => ({ host, reason: reasonOf(steps) })) : []

/** Failed hosts. */
export function FailuresCell({ value }: CellProps) {
  const hosts = failuresIn(value).map(({ host }) => host)
  return hosts.length === 0 ? absent() : hosts.join(', ')
}

/** The strategies by which the levels of an approval find approvers. */
export function LevelsCell({ value }: CellProps) {
  const levels = levelsIn(value)
  return levels.length === 0 ? absent() : levels.map(({ strategy }) => strategy).join(', ')
}

/** Approvers by level. */
export function StepsCell({ value }: CellProps) {
  const steps = stepsIn(value)
  return steps.length === 0 ? absent() : steps.map(({ people }) => people).join(' → ')
}
