import { listCustomers } from '@rp/contract/auth/customer'
import { similarCustomers, type SimilarCustomer } from '@rp/contract/auth/similar-customers'
import { useQuery } from '@tanstack/react-query'
import { useRested } from '../kit/browser/use-rested.ts'
import { call } from '../kit/call.ts'
import { useWords } from '../kit/language.ts'
import { QuietButton } from '../kit/look/quiet-button.ts'
import { Awaited } from '../kit/page/awaited.tsx'
import { CustomerListCard } from './customer-list-card.ts'
import { customerSimilarWords } from './customer-similar-words.ts'
import { usePersonName } from './use-person-name.ts'

interface Props {
  email: string | null
  phone: string | null
  /** The customer who is compared; absent for one who is being entered. */
  except?: string
  onOpen: (id: string) => void
  /** Absent: there is nothing to merge yet. */
  onMerge?: (id: string) => void
}

/** Customers with the same address or number; nothing if there are none. */
export function SimilarCustomers({ email, phone, except, onOpen, onMerge }: Props) {
  const t = useWords(customerSimilarWords)
  const query = { email: useRested(email ?? ''), phone: useRested(phone ?? ''), ...(except && { except }) }
  const found = useQuery({
    queryKey: [listCustomers.path, 'similar', query],
    queryFn: ({ signal }) => call(similarCustomers, { query }, { signal }),
    enabled: query.email !== '' || query.phone !== '',
  })
  if (found.isError)
    return (
      <CustomerListCard>
        <Awaited of={found} />
      </CustomerListCard>
    )
  if (!found.data || found.data.length === 0) return null
  const title = onMerge ? t.similar : t.known
  return (
    <CustomerListCard aria-label={title} role="status">
      <h2>{title}</h2>
      <ul>
        {found.data.map((person) => (
          <PersonRow key={person.id} {...{ person, onOpen, onMerge }} />
        ))}
      </ul>
    </CustomerListCard>
  )
}

interface RowProps {
  person: SimilarCustomer
  onOpen: (id: string) => void
  onMerge: ((id: string) => void) | undefined
}

function PersonRow({ person, onOpen, onMerge }: RowProps) {
  const t = useWords(customerSimilarWords)
  const nameOf = usePersonName()
  const name = nameOf(person)
  return (
    <li>
      <strong>{name}</strong>
      {person.company && <span className="who">{person.company}</span>}
      <p className="who">{person.shared.map((contact) => t.shared[contact]).join(' · ')}</p>
      <QuietButton aria-label={`${t.open}: ${name}`} onClick={() => onOpen(person.id)}>
        {t.open}
      </QuietButton>
      {onMerge && (
        <QuietButton aria-label={`${t.merge}: ${name}`} onClick={() => onMerge(person.id)}>
          {t.merge}
        </QuietButton>
      )}
    </li>
  )
}
