import { styled } from '@mui/material/styles'
import { listMachines } from '@rp/contract/machine/register'
import { pathOf } from '@rp/domain/routes'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../kit/call.ts'
import { useWords } from '../kit/language.ts'
import { Card } from '../kit/look/card.ts'
import { Awaited } from '../kit/page/awaited.tsx'
import { useMayOpen } from '../kit/rights/may-open.ts'
import { customerWords } from './customer-words.ts'

/** Machines that the card names; the register lists the rest. */
const shown = 20

/** The customer's machines, for those who may open the register. */
export function CustomerMachines({ customer_id }: { customer_id: string }) {
  const mayOpen = useMayOpen()
  return mayOpen('machine-register-list') ? <Machines customer_id={customer_id} /> : null
}

function Machines({ customer_id }: { customer_id: string }) {
  const t = useWords(customerWords)
  const machines = useQuery({
    queryKey: [listMachines.path, 'of-customer', customer_id],
    queryFn: ({ signal }) =>
      call(listMachines, { query: { customer_id, limit: shown, sortBy: 'model', order: 'ASC' } }, { signal }),
  })
  return (
    <MachinesCard aria-label={t.machines}>
      <h2>{t.machines}</h2>
      <Awaited of={machines} empty={<p>{t.noMachines}</p>} />
      <ul>
        {machines.data?.data.map(({ id, number, model, serial_no }) => (
          <li key={id}>
            <Link to={pathOf('machine-register-update', { machineId: id })}>{number}</Link>
            {` · ${[model, serial_no].filter(Boolean).join(' · ')}`}
          </li>
        ))}
      </ul>
      {machines.data && machines.data.total > shown && (
        <Link to={`${pathOf('machine-register-list')}?customer_id=${customer_id}`}>
          {t.allMachines(machines.data.total)}
        </Link>
      )}
    </MachinesCard>
  )
}

const MachinesCard = styled(Card)(({ theme }) => ({
  padding: '14px 20px 16px',
  '& h2': { margin: '0 0 8px', fontSize: 15.5, fontWeight: 700 },
  '& p': { margin: 0, color: theme.palette.text.secondary },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': { padding: '6px 0', fontSize: 13.5, overflowWrap: 'anywhere' },
  '& a': { color: theme.palette.primary.dark },
}))
