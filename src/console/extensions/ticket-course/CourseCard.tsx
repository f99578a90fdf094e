import { useId, type ReactNode } from 'react'

/** A card beside a ticket. */
export function CourseCard({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const headingId = useId()
  return (
    <section className="card" aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>{title}</h2>
      </header>
      {children}
    </section>
  )
}
