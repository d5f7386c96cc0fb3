import { styled } from '@mui/material/styles'
import type { ContactChange } from '@rp/contract/auth/customer'
import { useWords } from '../kit/language.ts'
import { Card } from '../kit/look/card.ts'
import { ContactProofMark } from '../kit/people/contact-proof.tsx'
import { DateText } from '../kit/text/date-text.tsx'
import { customerContactWords } from './customer-contact-words.ts'

/** Who changed a customer's address or number, and how it was proven; nothing if nothing changed. */
export function CustomerContactChanges({ changes }: { changes: ContactChange[] }) {
  const t = useWords(customerContactWords)
  if (changes.length === 0) return null
  return (
    <ChangesCard aria-label={t.title}>
      <h2>{t.title}</h2>
      <ul>
        {changes.map((change) => (
          <ChangeRow key={change.id} change={change} />
        ))}
      </ul>
    </ChangesCard>
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

const ChangesCard = styled(Card)(({ theme }) => ({
  padding: '14px 20px 16px',
  '& h2': { margin: '0 0 4px', fontSize: 15.5, fontWeight: 700 },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 10px',
    padding: '8px 0',
    borderTop: `1px solid ${theme.palette.divider}`,
    fontSize: 13.5,
  },
  '& li:first-of-type': { borderTop: 0 },
  '& .when': { marginLeft: 'auto', color: theme.palette.text.secondary },
  '& li p': { flexBasis: '100%', margin: 0, overflowWrap: 'anywhere' },
  '& .who': { color: theme.palette.text.secondary },
}))
