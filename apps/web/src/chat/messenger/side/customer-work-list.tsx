import type { CustomerWork } from '@rp/contract/auth/customer'
import { customerWork, customerWorkKinds, type CustomerWorkKind } from '@rp/domain/customer-work'
import { pathOf } from '@rp/domain/routes'
import type { StatusOf } from '@rp/domain/statuses'
import { Link } from 'react-router'
import { useWords } from '../../../kit/language.ts'
import { StatusChip } from '../../../kit/look/status-chip.tsx'
import { useMayOpen } from '../../../kit/rights/may-open.ts'

/** The company's work for the customer: recipes, lab orders and machine services with their progress. */
export function CustomerWorkList({ work }: { work: CustomerWork[] }) {
  const t = useWords(words)
  return customerWorkKinds.map((kind) => {
    const own = work.filter((one) => one.kind === kind)
    return (
      own.length > 0 && (
        <section key={kind}>
          <h3>{t[kind]}</h3>
          <ul className="side-work">
            {own.map((one) => (
              <WorkRow key={one.id} kind={kind} work={one} />
            ))}
          </ul>
        </section>
      )
    )
  })
}

function WorkRow({ kind, work }: { kind: CustomerWorkKind; work: CustomerWork }) {
  const mayOpen = useMayOpen()
  const { route, param, status } = customerWork[kind]
  const name = `${work.number} ${work.title}`
  return (
    <li>
      {mayOpen(route) ? <Link to={pathOf(route, { [param]: work.id })}>{name}</Link> : <span>{name}</span>}
      <StatusChip kind={status} status={work.status as StatusOf<typeof status>} />
    </li>
  )
}

const words = {
  en: { RECIPE: 'Recipes', LAB_ORDER: 'Lab orders', MACHINE_SERVICE: 'Machine services' },
  th: { RECIPE: 'สูตร', LAB_ORDER: 'งานแล็บ', MACHINE_SERVICE: 'งานซ่อมเครื่องจักร' },
}
