import { useId, type ReactNode } from 'react'

/** A part of a side panel. */
export function Section({
  title,
  action,
  children,
}: {
  title: string
  action?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className="label-section" aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        {action}
      </header>
      {children}
    </section>
  )
}
