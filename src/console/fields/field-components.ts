import { type CellKey, type InputKey, isCellKey } from '../../engine/fields/field-types.ts'
import { BooleanCell, ConnectivityCell, OutcomeCell, RiskCell, StateCell, YesOnlyCell } from './status-cells.tsx'
import type { Cell, Detail } from './base/component-props.ts'
import { StatesCell } from './base/StatesCell.tsx'
import {
  ChoiceCell,
  FavoriteCell,
  GoCell,
  IdentityCell,
  ImageCell,
  LinkCell,
  MonoCell,
  ObjectCell,
  RolesCell,
  TextCell,
} from './text-cells.tsx'
import { NamesCell } from './names-cell.tsx'
import { CountCell, NumberCell } from './number-cells.tsx'
import { DateCell, DatetimeCell, EpochCell, ExpiryCell, TimeCell } from './time/time-cells.tsx'
import { lateCell } from './late/late-cell.tsx'
import type { LateCellName } from './late/late-cells.tsx'
import type * as Details from './details.tsx'
import type { InputName } from './inputs.ts'

type DetailName = {
  [Name in keyof typeof Details]: (typeof Details)[Name] extends Detail ? Name : never
}[keyof typeof Details]

interface WithDetail {
  /** Name of the component of a description list, in `details.tsx`, which detail pages load; by default the cell. */
  readonly detail?: DetailName
}

interface WithCell extends WithDetail {
  /** In the first bundle. */
  readonly cell: Cell
}

interface WithLateCell extends WithDetail {
  /** Name of a cell in `late/late-cells.tsx`, which is loaded with the first column of this type. */
  readonly late: LateCellName
}

interface WithInput {
  /** Name of the component of a form, in `inputs.ts`, which forms load. */
  readonly input: InputName
}

/** The components of each field type. `engine/fields/field-types.ts` describes the same keys. */
export const FIELD_COMPONENTS = {
  // Named by OPTIONS.
  string: { input: 'StringInput' },
  email: { input: 'EmailInput' },
  url: { input: 'UrlInput' },
  integer: { input: 'IntegerInput' },
  float: { input: 'FloatInput' },
  decimal: { cell: NumberCell, input: 'DecimalInput' },
  boolean: { cell: BooleanCell, input: 'BooleanInput' },
  datetime: { cell: DatetimeCell, input: 'DatetimeInput' },
  date: { cell: DateCell, input: 'DateInput' },
  time: { cell: TimeCell, input: 'TimeInput' },
  choice: { cell: ChoiceCell, detail: 'ChoiceDetail' },
  list: { cell: TextCell, input: 'ListInput', detail: 'ListDetail' },
  json: { late: 'JsonCell', input: 'JsonInput', detail: 'JsonDetail' },

  // Chosen as `cell` by an entry, or by the name of a field. The table itself makes a link of `name`.
  text: { cell: TextCell, detail: 'TextDetail' },
  name: { cell: TextCell, detail: 'TextDetail' },
  identity: { cell: IdentityCell, detail: 'IdentityDetail' },
  roles: { cell: RolesCell, detail: 'RolesDetail' },
  names: { cell: NamesCell },
  states: { cell: StatesCell },
  mono: { cell: MonoCell, detail: 'MonoDetail' },
  pre: { cell: MonoCell, detail: 'PreDetail' },
  number: { cell: NumberCell },
  count: { cell: CountCell },
  'yes-only': { cell: YesOnlyCell, detail: 'YesNoDetail' },
  outcome: { cell: OutcomeCell },
  crontab: { late: 'CrontabCell' },
  epoch: { cell: EpochCell },
  duration: { late: 'DurationCell' },
  link: { cell: LinkCell },
  connectivity: { cell: ConnectivityCell },
  risk: { cell: RiskCell },
  state: { cell: StateCell },
  go: { cell: GoCell },
  favorite: { cell: FavoriteCell },
  tally: { late: 'TallyCell' },
  share: { late: 'ShareCell' },
  hours: { late: 'HoursCell' },
  percent: { late: 'PercentCell' },
  seconds: { late: 'SecondsCell' },
  failures: { late: 'FailuresCell', detail: 'FailuresDetail' },
  levels: { late: 'LevelsCell', detail: 'LevelsDetail' },
  recipients: { late: 'RecipientsCell' },
  steps: { late: 'StepsCell', detail: 'StepsDetail' },
  hardware: { late: 'HardwareCell' },
  agent: { late: 'AgentCell' },
  gigabytes: { late: 'GigabytesCell' },

  // Chosen as `cell` or `input`.
  expiry: { cell: ExpiryCell, input: 'ExpiryInput' },
  object: { cell: ObjectCell, input: 'JsonInput', detail: 'ObjectDetail' },
  image: { cell: ImageCell, input: 'ImageInput' },
  file: { late: 'FileCell', input: 'FileInput' },
  'week-hours': { late: 'WeekHoursCell', input: 'WeekHoursInput' },
  protocols: { late: 'ProtocolsCell', input: 'ProtocolsInput' },
  'grant-actions': { late: 'GrantActionsCell', input: 'GrantActionsInput' },

  // Chosen as `input`.
  'text-area': { input: 'TextAreaInput' },
  'text-file': { input: 'TextFileInput' },
  password: { input: 'PasswordInput' },
  'new-password': { input: 'NewPasswordInput' },
  mailboxes: { input: 'EmailInput' },
  consent: { input: 'BooleanInput' },
  radio: { input: 'RadioInput' },
  select: { input: 'SelectInput' },
  'multiple-choice': { input: 'MultipleChoiceInput' },
  reference: { input: 'ReferenceInput' },
  objects: { input: 'JsonInput' },
  reveal: { input: 'RevealInput' },
  addresses: { input: 'AddressesInput' },
  mapping: { input: 'JsonInput' },
  cron: { input: 'CronInput' },
} satisfies Readonly<Record<CellKey, WithCell | WithLateCell> & Record<InputKey, WithInput>>

/** The components of a type; those of text for an unknown type. */
export const cellComponents = (key: string): WithCell | WithLateCell => FIELD_COMPONENTS[isCellKey(key) ? key : 'text']

/** The cell of a type. Loads the code of a late one. */
export function cellFor(key: string): Cell {
  const components = cellComponents(key)
  return 'late' in components ? lateCell(components.late) : components.cell
}
