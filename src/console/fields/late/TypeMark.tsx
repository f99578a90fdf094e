import { markShape } from './mark-shapes.ts'

interface TypeMarkProps {
  readonly type: 'os' | 'application' | 'protocol'
  /** Name of a platform, application or protocol. */
  readonly of: string
}

/** The picture of a type. Without a name: nothing. */
export const TypeMark = ({ type, of }: TypeMarkProps) =>
  of === '' ? null : (
    <svg className="icon" viewBox="0 0 24 24">
      <path d={markShape(type, of)} />
    </svg>
  )
