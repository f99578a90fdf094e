import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LIST_MODES, type ListModes } from '../../../engine/actions/bulk-update.ts'
import type { FormFieldModel } from '../../../engine/form/form-model.ts'
import { Segments } from '../../controls/Segments.tsx'

interface TicksProps {
  readonly fields: readonly FormFieldModel[]
  readonly ticked: ReadonlySet<string>
  readonly modes: ListModes
  readonly onTick: (ticked: ReadonlySet<string>) => void
  readonly onMode: (modes: ListModes) => void
}

/** Which fields change, and of lists how: what is not ticked stays as it is in every row. */
export function Ticks({ fields, ticked, modes, onTick, onMode }: TicksProps): ReactNode {
  const { t } = useTranslation()
  const toggle = (path: string) =>
    onTick(new Set(ticked.has(path) ? [...ticked].filter((each) => each !== path) : [...ticked, path]))
  return (
    <fieldset className="ticks">
      <legend>{t('bulkUpdate.which')}</legend>
      {fields.map(({ path, label, many }) => (
        <div key={path} className="tick">
          <label>
            <input type="checkbox" className="cb" checked={ticked.has(path)} onChange={() => toggle(path)} />
            <span>{label}</span>
          </label>
          {many && ticked.has(path) && (
            <Segments
              className="tick-mode"
              legend={t('bulkUpdate.how', { label })}
              values={LIST_MODES}
              value={modes[path] ?? 'add'}
              labelOf={(mode) => t(`bulkUpdate.modes.${mode}`)}
              onChoose={(mode) => onMode({ ...modes, [path]: mode })}
            />
          )}
        </div>
      ))}
    </fieldset>
  )
}
