import { moveLabOrder, type LabOrderDetail } from '@rp/contract/lab/order'
import { call } from '../../kit/call.ts'
import { useWords } from '../../kit/language.ts'
import { reasonForm } from '../../kit/transitions/transition-form.ts'
import { transitionWords } from '../../kit/transitions/transition-words.ts'
import { TransitionDialog } from '../../kit/transitions/transition-dialog.tsx'
import { useReloadOrder } from './order-queries.ts'

interface Props {
  order: Pick<LabOrderDetail, 'id' | 'number' | 'status'>
  transition: LabOrderDetail['transitions'][number]
  onClose: () => void
}

/** Changes the status of one order. */
export function OrderMove({ order: { id, number, status }, transition, onClose }: Props) {
  const reload = useReloadOrder()
  const asks = reasonForm(useWords(transitionWords).reason)
  return (
    <TransitionDialog
      machine="lab_order"
      name={number}
      from={status}
      transition={transition}
      asks={asks}
      move={(carried) =>
        call(moveLabOrder, {
          params: { id },
          body: { to: transition.to, expected_status: status, ...carried },
        })
      }
      onMoved={() => void reload(id)}
      onClose={onClose}
    />
  )
}
