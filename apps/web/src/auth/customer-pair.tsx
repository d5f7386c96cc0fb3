import { styled } from '@mui/material/styles'
import type { CustomerRecord } from '@rp/contract/auth/customer'
import { formatMoney } from '@rp/domain/money'
import { DateText } from '../kit/text/date-text.tsx'
import { ContactProofMark } from '../kit/people/contact-proof.tsx'
import { EmailText } from '../kit/people/email-text.tsx'
import { useWords } from '../kit/language.ts'
import { customerWords } from './customer-words.ts'
import { usePersonName } from './use-person-name.ts'

/** Two customers side by side, the one that stays first. */
export function CustomerPair({
  remaining,
  duplicate,
}: {
  remaining: CustomerRecord
  duplicate: CustomerRecord
}) {
  const t = useWords(customerWords)
  const rows = [
    { title: t.name, show: usePersonName() },
    { title: t.email, show: emailOf },
    { title: t.phone, show: (r: CustomerRecord) => r.phone },
    { title: t.company, show: (r: CustomerRecord) => r.company },
    { title: t.taxId, show: (r: CustomerRecord) => r.tax_id },
    { title: t.address, show: (r: CustomerRecord) => r.address },
    { title: t.im, show: (r: CustomerRecord) => r.im && `${t.ims[r.im]} ${r.im_handle ?? ''}` },
    {
      title: t.purchases,
      show: (r: CustomerRecord) => `${r.purchase_count} · ${formatMoney(r.purchase_total)}`,
    },
    {
      title: t.lastSeen,
      show: lastSeenOf,
    },
  ]
  return (
    <Table aria-label={t.mergeTitle}>
      <thead>
        <tr>
          <th scope="col">{t.field}</th>
          <th scope="col">{t.stays}</th>
          <th scope="col">{t.duplicate}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ title, show }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            <td>{show(remaining) || t.none}</td>
            <td>{show(duplicate) || t.none}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function emailOf({ email, email_proven_by }: CustomerRecord) {
  return (
    email && (
      <>
        <EmailText email={email} /> <ContactProofMark by={email_proven_by} />
      </>
    )
  )
}

function lastSeenOf({ last_seen_at }: CustomerRecord) {
  return last_seen_at && <DateText instant={last_seen_at} />
}

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  marginBottom: 12,
  fontSize: 13.5,
  '& th, & td': {
    padding: '6px 8px',
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& tbody th, & thead th': { color: theme.palette.text.secondary, fontWeight: 600 },
  '& time': { whiteSpace: 'normal !important' },
  // On a phone a row's label is above its two values.
  [theme.breakpoints.down('sm')]: {
    '& thead th:first-of-type': { display: 'none' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      padding: '6px 0',
      borderBottom: `1px solid ${theme.palette.divider}`,
    },
    '& th, & td': { padding: '0 8px 0 0', border: 0 },
    '& tbody th': { gridColumn: '1 / -1', fontSize: 12.5 },
  },
}))
