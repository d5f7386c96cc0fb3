import { createMachineService, machineServicePath } from '@rp/contract/machine/service'
import { pathOf } from '@rp/domain/routes'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { callFor } from '../kit/catalogue/record-calls.ts'
import { FormDialog } from '../kit/form/form-dialog.tsx'
import { RecordForm } from '../kit/form/record-form.tsx'
import { useWords } from '../kit/language.ts'
import type { CustomerActionProps } from '../kit/people/customer-actions.tsx'
import { useMayOpen } from '../kit/rights/may-open.ts'
import { toast } from '../kit/toast/toast.tsx'
import { formWords } from './form-words.ts'
import { blankService, fromForm, newServiceInput, useNewServiceSections } from './service-form.ts'

type Props = Pick<CustomerActionProps, 'onClose'> & Partial<CustomerActionProps>

/** A new job for a customer. Then its own page opens, except when started from the chat. */
export function NewService({ customer, room_id, onClose }: Props) {
  const t = useWords(formWords)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const mayOpen = useMayOpen()
  // File uploads need the machine service right; the chat has its own files.
  const sections = useNewServiceSections({
    withCustomer: !customer,
    withFiles: mayOpen('machine-service-list'),
    withRegister: !customer && mayOpen('machine-register-list'),
  })
  const title = customer ? t.newTitleFor(customer.name) : t.newTitle
  return (
    <FormDialog title={title} onClose={onClose}>
      <RecordForm
        sections={sections}
        about={customer?.id}
        record={customer ? { ...blankService, customer_id: customer.id } : blankService}
        input={newServiceInput}
        openBy={room_id ? undefined : 'dialog'}
        saveLabel={t.open}
        save={async (values) =>
          callFor<{ id: string; number: string }>(createMachineService, {
            body: fromForm(
              {
                ...blankService,
                ...values,
                room_id: room_id ?? null,
                ...(customer && { customer_id: customer.id }),
              },
              t.wrongTime,
            ),
          })
        }
        onSaved={({ id, number }) => {
          void queries.invalidateQueries({ queryKey: [machineServicePath] })
          toast({ tone: 'success', text: t.opened(number) })
          if (room_id) onClose()
          else void navigate(pathOf('machine-service-update', { serviceId: id }), { replace: true })
        }}
      />
    </FormDialog>
  )
}
