import type { MergedRecord } from '@rp/contract/auth/customer'
import { useWords } from '../kit/language.ts'
import { ContactProofMark } from '../kit/people/contact-proof.tsx'
import { EmailText } from '../kit/people/email-text.tsx'
import { DateText } from '../kit/text/date-text.tsx'
import { CustomerListCard } from './customer-list-card.ts'
import { customerSimilarWords } from './customer-similar-words.ts'
import { customerWords } from './customer-words.ts'
import { usePersonName } from './use-person-name.ts'

/** Further ways to reach the person: the contact details of the records that were merged; nothing if there are none. */
export function CustomerMergedRecords({ records }: { records: MergedRecord[] }) {
  const t = useWords(customerSimilarWords)
  if (records.length === 0) return null
  return (
    <CustomerListCard aria-label={t.merged}>
      <h2>{t.merged}</h2>
      <p>{t.mergedHint}</p>
      <ul>
        {records.map((record) => (
          <RecordRow key={record.id} record={record} />
        ))}
      </ul>
    </CustomerListCard>
  )
}

function RecordRow({ record }: { record: MergedRecord }) {
  const { ims } = useWords(customerWords)
  const nameOf = usePersonName()
  const { email, email_proven_by, phone, phone_proven_by, im, im_handle, archived_at } = record
  return (
    <li>
      <strong>{nameOf(record)}</strong>
      {archived_at && (
        <span className="when">
          <DateText instant={archived_at} />
        </span>
      )}
      {email && (
        <p>
          <EmailText email={email} /> <ContactProofMark by={email_proven_by} />
        </p>
      )}
      {phone && (
        <p>
          {phone} <ContactProofMark by={phone_proven_by} />
        </p>
      )}
      {im && (
        <p>
          {ims[im]} {im_handle}
        </p>
      )}
    </li>
  )
}
