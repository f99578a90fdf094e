import { useTranslation } from 'react-i18next'
import type { SourcePlace } from '../../../contract/origins.ts'
import type { RequestOrigin } from '../../../engine/subjects.ts'
import type { Explanation, FieldOrigin } from '../model/explanation.ts'
import type { Ground, VerdictState } from '../../../engine/permission/verdict.ts'
import { Button } from '../../../console/controls/Button.tsx'
import { Icon } from '../../../console/controls/Icon.tsx'
import { StatusMark, type StatusTone } from '../../../console/controls/StatusMark.tsx'
import { failureText } from '../../../console/kernel/i18n/i18n.ts'
import { notify } from '../../../console/kernel/notifications/toasts.ts'
import { openInEditor, useLines } from './development.ts'
import { controlLabel, groundText, stateText } from './inspector-words.ts'

const TONES: Readonly<Record<VerdictState, StatusTone>> = {
  allowed: 'success',
  disabled: 'warning',
  absent: 'off',
  unknown: 'info',
}

export interface ExplanationProps {
  readonly explanation: Explanation
  readonly place: SourcePlace | null
  /** What belongs to the control: sorting and filter of a column, the actions of a menu. */
  readonly parts?: readonly Explanation[]
}

/** Verdict, proof, and where a control is from: entry, metadata, request. */
export function ExplanationDetails({ explanation, place, parts = [] }: ExplanationProps) {
  const { t } = useTranslation()
  const { verdict, field, requests } = explanation
  return (
    <div className="inspector-card">
      <State explanation={explanation} />
      <Grounds grounds={verdict.proof} />
      {parts.map((part) => (
        <div key={`${part.kind} ${part.name}`}>
          <h4>
            {part.kind === 'row' ? controlLabel(part, t) : t(`inspector.kinds.${part.kind}`)}{' '}
            <State explanation={part} />
          </h4>
          <Grounds grounds={part.verdict.proof} />
        </div>
      ))}
      <dl>
        <dt>{t('inspector.entry')}</dt>
        <dd>{place === null ? t('common.loading') : <SourceLink place={place} />}</dd>
        {field !== null && (
          <>
            <dt>{t('inspector.metadata')}</dt>
            <dd>
              <MetadataField origin={field} />
            </dd>
          </>
        )}
        {requests.length > 0 && (
          <>
            <dt>{t('inspector.request')}</dt>
            <dd>
              {requests.map((request) => (
                <Request key={`${request.method} ${request.url}`} request={request} />
              ))}
            </dd>
          </>
        )}
      </dl>
    </div>
  )
}

export function State({ explanation }: Pick<ExplanationProps, 'explanation'>) {
  const { t } = useTranslation()
  return <StatusMark tone={TONES[explanation.verdict.state]} label={stateText(explanation, t)} />
}

/** Requirements with whether they are met; one that was not met is what decided. */
function Grounds({ grounds }: { readonly grounds: readonly Ground[] }) {
  const { t } = useTranslation()
  const texts = [...new Map(grounds.map((ground) => [groundText(ground, t), ground])).entries()]
  if (texts.length === 0) return <p className="muted">{t('inspector.noRule')}</p>
  return (
    <ul className="inspector-grounds">
      {texts.map(([text, { met }]) => (
        <li key={text} className={met ? 'met' : 'unmet'}>
          <Icon name={met ? 'check' : 'close'} size="s" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

/** The file with the line, where the server is that of development, which can also open it. */
export function SourceLink({ place }: { readonly place: SourcePlace }) {
  const { t } = useTranslation()
  const { file, pointer, overlay } = place
  const [line = null] = useLines([place])
  const open = () =>
    void openInEditor(place).catch((error: unknown) =>
      notify({ tone: 'error', title: t('inspector.openFailed', { reason: failureText(error, t) }) }),
    )
  return (
    <>
      <code>{line === null ? file : `${file}:${line}`}</code>
      {pointer !== '' && <code>{pointer}</code>}
      {overlay === true && <span className="muted">{t('inspector.ofOverlay')}</span>}
      {line !== null && (
        <Button size="s" icon="open-in-new" className="inspector-open" onClick={open}>
          {t('inspector.open')}
        </Button>
      )}
    </>
  )
}

function MetadataField({ origin: { url, method, name, field } }: { readonly origin: FieldOrigin }) {
  const { t } = useTranslation()
  return (
    <>
      <code>OPTIONS {url}</code>
      <code>
        actions.{method}.{name}
      </code>
      <span className="muted">{field === null ? t('inspector.undescribed') : fieldFacts(field).join(', ')}</span>
    </>
  )
}

/** In the words of OPTIONS. */
export function fieldFacts(field: NonNullable<FieldOrigin['field']>): readonly string[] {
  const { type, required, readOnly, writeOnly, filterable, sortable, choices } = field
  return [
    type,
    ...(required ? ['required'] : []),
    ...(readOnly ? ['read_only'] : []),
    ...(writeOnly ? ['write_only'] : []),
    ...(filterable ? ['filter'] : []),
    ...(sortable ? ['order'] : []),
    ...(choices.length > 0 ? [`choices: ${choices.length}`] : []),
  ]
}

function Request({ request: { method, url, params } }: { readonly request: RequestOrigin }) {
  return (
    <>
      <code>
        {method} {url}
      </code>
      {params.length > 0 && <span className="muted">?{params.join('&')}</span>}
    </>
  )
}
