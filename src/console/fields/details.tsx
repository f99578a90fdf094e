import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { joinedNames } from '../../contract/access/roles.ts'
import { isObject } from '../../contract/json-object.ts'
import { type ApprovalLevel, levelsIn, type Step, stepsIn } from './late/approval.ts'
import type { DetailProps } from './base/component-props.ts'
import { failuresIn } from './late/list-cells.tsx'
import { BooleanCell } from './status-cells.tsx'
import { absent, plainText, valueList } from './base/plain-text.tsx'
import { CopyButton } from './text/CopyButton.tsx'
import { choiceText, Identity, rolesOf } from './text-cells.tsx'
import { Link } from '../kernel/navigation/Link.tsx'

/** Texts that users copy and compare letter by letter. Not in `contract/field-names.ts`, which the first row loads. */
const MONOSPACE_FIELDS: ReadonlySet<string> = new Set(['username', 'ip', 'public_ip', 'address', 'host'])

/** Also shows No, which the cell leaves out. */
export function YesNoDetail(props: DetailProps): ReactNode {
  return BooleanCell(props)
}

/** A text with its line breaks; a list as tags, an email address and a related object as links. */
export function TextDetail(props: DetailProps): ReactNode {
  const { value, shown, field, name, hrefOf } = props
  if (Array.isArray(value)) return <ListDetail {...props} />
  const text = plainText(shown)
  if (text === '') return absent()
  if (field?.type === 'email') return <a href={`mailto:${encodeURI(text)}`}>{text}</a>
  if (MONOSPACE_FIELDS.has(name)) return <MonoDetail {...props} />
  const href = typeof value === 'string' && value !== text ? hrefOf(value) : null
  return href === null ? <span className="text-value">{text}</span> : <Link to={href}>{text}</Link>
}

/** A record as servers write it; a link if it has a page. */
export function IdentityDetail(props: DetailProps): ReactNode {
  const { value, shown, hrefOf } = props
  if (Array.isArray(value)) return <ListDetail {...props} />
  const text = plainText(shown)
  if (text === '') return absent()
  const href = typeof value === 'string' && value !== text ? hrefOf(value) : null
  return href === null ? (
    <Identity text={text} />
  ) : (
    <Link to={href}>
      <Identity text={text} />
    </Link>
  )
}

export function RolesDetail(props: DetailProps): ReactNode {
  return <ListDetail {...props} shown={rolesOf(props)} />
}

/** Ids, addresses, keys, commands: monospaced, with a copy button. */
export function MonoDetail({ shown, label }: DetailProps): ReactNode {
  const text = plainText(shown)
  if (text === '') return absent()
  return (
    <>
      <span className="mono">{text}</span>
      <CopyButton text={text} label={label} />
    </>
  )
}

/** Output of a program. */
export function PreDetail({ value }: DetailProps): ReactNode {
  if (typeof value !== 'string' || value.trim() === '') return absent()
  return <pre className="output">{value.replace(/\s+$/, '')}</pre>
}

/** Members of a list that a detail shows: a permission may have thousands. */
const MOST_SHOWN = 20

/** A list as tags; related objects that have a page are links. */
export function ListDetail({ value, shown, hrefOf }: DetailProps): ReactNode {
  const values = valueList(value)
  const words = wordsOf(shown, values.length)
  if (words.length === 0) return absent()
  // Words and ids have the same order; links need an id for each word.
  const ids = values.length === words.length ? values.map(plainText) : []
  const tags = words.slice(0, MOST_SHOWN).map((word, at) => {
    const href = ids[at] === undefined || ids[at] === word ? null : hrefOf(ids[at])
    return href === null ? (
      <span key={at} className="tag">
        <Identity text={word} />
      </span>
    ) : (
      <Link key={at} className="tag" to={href}>
        <Identity text={word} />
      </Link>
    )
  })
  const rest = words.length - tags.length
  return rest === 0 ? tags : [...tags, <span key="rest" className="muted num">{`+${String(rest)}`}</span>]
}

/** The names of `count` objects: a list, or a text that a server joined. */
export function wordsOf(shown: unknown, count: number): readonly string[] {
  if (Array.isArray(shown)) return shown.map(plainText).filter((word) => word !== '')
  return joinedNames(plainText(shown), count)
}

export function ChoiceDetail(props: DetailProps): ReactNode {
  return <TextDetail {...props} shown={choiceText(props)} />
}

/** One line per member, with the label from OPTIONS if there is one. */
export function ObjectDetail({ value, shown, field }: DetailProps): ReactNode {
  const members = isObject(value) ? Object.entries(value).filter(([, member]) => plainText(member) !== '') : []
  if (members.length === 0) return plainText(shown) === '' ? absent() : plainText(shown)
  return (
    <ul className="members">
      {members.map(([name, member]) => (
        <li key={name}>
          <span className="muted">{field?.children.find((child) => child.name === name)?.label ?? name}</span>{' '}
          {plainText(member)}
        </li>
      ))}
    </ul>
  )
}

/** JSON with its layout, as a form shows it. */
export function JsonDetail({ value, label }: DetailProps): ReactNode {
  if (value === null || value === undefined || value === '') return absent()
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2)
  return (
    <>
      <pre className="output">{text}</pre>
      <CopyButton text={text} label={label} />
    </>
  )
}

/** Failed hosts with their reasons. */
export function FailuresDetail({ value }: DetailProps): ReactNode {
  const failures = failuresIn(value)
  if (failures.length === 0) return absent()
  return (
    <ul className="members">
      {failures.map(({ host, reason }) => (
        <li key={host}>
          {host} <span className="muted text-value">{reason}</span>
        </li>
      ))}
    </ul>
  )
}

/** The levels of an approval with their approvers. */
export function LevelsDetail({ value }: DetailProps): ReactNode {
  const levels = levelsIn(value)
  return levels.length === 0 ? absent() : <Levels levels={levels} />
}

function Levels({ levels }: { levels: readonly ApprovalLevel[] }): ReactNode {
  const { t } = useTranslation()
  return (
    <ol className="members">
      {levels.map(({ level, strategy, people }) => (
        <li key={level}>
          {t('detail.level', { level })}: {strategy} <span className="muted text-value">{people}</span>
        </li>
      ))}
    </ol>
  )
}

/** The levels of a ticket with state and approvers. */
export function StepsDetail({ value }: DetailProps): ReactNode {
  const steps = stepsIn(value)
  return steps.length === 0 ? absent() : <Steps steps={steps} />
}

function Steps({ steps }: { steps: readonly Step[] }): ReactNode {
  const { t } = useTranslation()
  return (
    <ol className="members">
      {steps.map(({ level, state, people, person }) => (
        <li key={level} className="text-value">
          {t('detail.level', { level })}: {t(`detail.step.${state}`, { people, person })}
        </li>
      ))}
    </ol>
  )
}
