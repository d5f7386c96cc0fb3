import type { ContactChange } from '@rp/contract/auth/customer'
import { useWords } from '../kit/language.ts'
import { ContactProofMark } from '../kit/people/contact-proof.tsx'
import { DateText } from '../kit/text/date-text.tsx'
import { CustomerListCard } from './customer-list-card.ts'
import { customerContactWords } from './customer-contact-words.ts'

/** Who changed a customer's address or number, and how it was proven; nothing if nothing changed. */
export function CustomerContactChanges({ changes }: { changes: ContactChange[] }) {
  const t = useWords(customerContactWords)
  if (changes.length === 0) return null
  return (
    <CustomerListCard aria-label={t.title}>
      <h2>{t.title}</h2>
      <ul>
        {changes.map((change) => (
          <ChangeRow key={change.id} change={change} />
        ))}
      </ul>
    </CustomerListCard>
  )
}

function ChangeRow({ change }: { change: ContactChange }) {
  const t = useWords(customerContactWords)
  const { at, source, by, field, before, after, proven_by, reason } = change
  return (
    <li>
      <strong>{t.fields[field]}</strong>
      {field !== 'identity' && after !== null && <ContactProofMark by={proven_by} />}
      <span className="when">
        <DateText instant={at} />
      </span>
      {field !== 'identity' && before !== after && (
        <p>
          {before ?? t.empty} → {after ?? t.empty}
        </p>
      )}
      <p className="who">{[t.sources[source], by].filter(Boolean).join(' · ')}</p>
      {reason && (
        <p className="who">
          {t.reason}: {reason}
        </p>
      )}
    </li>
  )
}
