import { createCustomer, listCustomers, type CustomerRecord } from '@rp/contract/auth/customer'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { callFor } from '../kit/catalogue/record-calls.ts'
import { FormDialog } from '../kit/form/form-dialog.tsx'
import { RecordForm } from '../kit/form/record-form.tsx'
import { currentLanguage, useWords } from '../kit/language.ts'
import { toast } from '../kit/toast/toast.tsx'
import { customerSections } from './customer-profile.tsx'
import { customerContactWords } from './customer-contact-words.ts'
import { customerWords } from './customer-words.ts'
import { SimilarCustomers } from './similar-customers.tsx'

interface Props {
  onCreated: (id: string) => void
  onClose: () => void
}

/** Enters a customer who phones or comes to the counter. */
export function NewCustomer({ onCreated, onClose }: Props) {
  const t = useWords(customerWords)
  const contact = useWords(customerContactWords)
  const queries = useQueryClient()
  return (
    <FormDialog title={t.create} onClose={onClose}>
      <RecordForm<CustomerRecord>
        sections={customerSections(t, contact)}
        record={{
          display_name: '',
          email: null,
          phone: null,
          company: null,
          tax_id: null,
          address: null,
          country: null,
          language: currentLanguage(),
        }}
        input={createCustomer.body}
        saveLabel={t.createButton}
        save={(body) => callFor<CustomerRecord>(createCustomer, { body })}
        onSaved={({ id, display_name }) => {
          void queries.invalidateQueries({ queryKey: [listCustomers.path] })
          toast({ tone: 'success', text: t.created(display_name) })
          onCreated(id)
        }}
      >
        <KnownAlready onOpen={onCreated} />
      </RecordForm>
    </FormDialog>
  )
}

/** Whom the typed contact details belong to already. */
function KnownAlready({ onOpen }: { onOpen: (id: string) => void }) {
  const [email, phone] = useWatch<{ email: string | null; phone: string | null }>({
    name: ['email', 'phone'],
  })
  return <SimilarCustomers email={email ?? null} phone={phone ?? null} onOpen={onOpen} />
}
