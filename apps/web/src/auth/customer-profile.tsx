import { type getCustomer, updateCustomer } from '@rp/contract/auth/customer'
import type { ReplyOf } from '@rp/contract/endpoint'
import { knownName } from '@rp/domain/chat/visitor-name'
import { languages } from '@rp/domain/languages'
import { callFor } from '../kit/catalogue/record-calls.ts'
import type { Section } from '../kit/form/field.ts'
import { RecordForm } from '../kit/form/record-form.tsx'
import { useWords } from '../kit/language.ts'
import { toast } from '../kit/toast/toast.tsx'
import { customerContactWords, type CustomerContactWords } from './customer-contact-words.ts'
import { customerWords, type CustomerWords } from './customer-words.ts'
import { usePersonName } from './use-person-name.ts'

export type Customer = ReplyOf<typeof getCustomer>

type Changed = ReplyOf<typeof updateCustomer>

interface Props {
  record: Customer
  onChanged: (changed: Partial<Customer>) => void
}

const input = updateCustomer.body.omit({ row_version: true })

/** The profile, edited in place. */
export function CustomerProfile({ record, onChanged }: Props) {
  const t = useWords(customerWords)
  const contact = useWords(customerContactWords)
  const nameOf = usePersonName()
  return (
    <RecordForm
      sections={customerSections(t, contact, record)}
      record={record}
      input={input}
      isLocked={record.archived_at !== null}
      openBy="customer"
      save={(values, row_version) =>
        callFor<Changed>(updateCustomer, { params: { id: record.id }, body: { ...values, row_version } })
      }
      onSaved={(saved) => {
        onChanged(saved)
        toast({ tone: 'success', text: t.saved(nameOf(saved)) })
      }}
      onTheirs={onChanged}
    />
  )
}

export function customerSections(t: CustomerWords, c: CustomerContactWords, record?: Customer): Section[] {
  const isUnnamed = record !== undefined && knownName(record.display_name) === null
  return [
    {
      title: t.profile,
      fields: [
        {
          kind: 'text',
          name: 'display_name',
          label: t.name,
          required: true,
          ...(isUnnamed && { help: t.nameUnknown }),
        },
        { kind: 'text', name: 'company', label: t.company },
        {
          kind: 'text',
          type: 'email',
          name: 'email',
          group: 'email',
          label: t.email,
          ...(record?.email && { help: record.email_proven_by ? c.mailHelp.proven : c.mailHelp.typed }),
        },
        { kind: 'text', name: 'email_proof', group: 'email', label: c.emailProof, help: c.proofHelp },
        { kind: 'text', type: 'tel', name: 'phone', group: 'phone', label: t.phone },
        { kind: 'text', name: 'phone_proof', group: 'phone', label: c.phoneProof, help: c.proofHelp },
        { kind: 'text', name: 'tax_id', label: t.taxId, help: t.taxIdHelp },
        { kind: 'lines', name: 'address', group: 'address', label: t.address, minRows: 2 },
        { kind: 'text', name: 'country', group: 'address', label: t.country },
        {
          kind: 'choice',
          name: 'language',
          label: t.language,
          choices: languages.map((value) => ({ value, label: t.languages[value] })),
        },
      ],
    },
  ]
}
