import { Link } from 'react-router'

/** A name that leads to what it names, where the reader may go there. */
export function Name({ name, to }: { name: string; to: string | null }) {
  const look = { className: 'truncate', 'data-tip-overflow': '' }
  if (to === null) return <span {...look}>{name}</span>
  return (
    <Link to={to} {...look}>
      {name}
    </Link>
  )
}
