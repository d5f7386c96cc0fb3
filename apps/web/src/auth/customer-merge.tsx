import { mdiSwapHorizontal } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { getCustomer, listCustomers, type CustomerRecord } from '@rp/contract/auth/customer'
import { mergeCustomers } from '@rp/contract/auth/customer-merge'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../kit/call.ts'
import { customerOption } from '../kit/choice/customer-option.ts'
import { referenceTo } from '../kit/choice/reference.ts'
import { useDraftForm, useDraftState } from '../kit/form-drafts/use-draft-form.ts'
import { useWords } from '../kit/language.ts'
import { ReferenceChoices } from '../kit/list/reference-choices.tsx'
import { Icon } from '../kit/look/icon.tsx'
import { QuietButton } from '../kit/look/quiet-button.ts'
import { toast } from '../kit/toast/toast.tsx'
import { CustomerPair } from './customer-pair.tsx'
import type { Customer } from './customer-profile.tsx'
import { isStated, MergeReason } from './merge-reason.tsx'
import { customerWords } from './customer-words.ts'
import { usePersonName } from './use-person-name.ts'
import { Awaited } from '../kit/page/awaited.tsx'

const everybody = referenceTo(
  { path: listCustomers.path, endpoints: { list: listCustomers, get: getCustomer } },
  ({ id, display_name, email, phone }) => customerOption({ id, name: display_name, email, phone }).name,
)

interface Props {
  customer: Customer
  /** The other record, if it is chosen already. */
  other?: string | undefined
  onClose: () => void
  onMerged: (remaining: CustomerRecord) => void
}

/** Merges two records of one person: pick the other, see both side by side, choose which stays. */
export function CustomerMerge({ customer, other, onClose, onMerged }: Props) {
  const t = useWords(customerWords)
  const nameOf = usePersonName()
  const title = useId()
  const [otherId, setOtherId] = useState<string | null>(other ?? null)
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{t.mergeTitle}</DialogTitle>
      {otherId !== null ? (
        <MergePair
          key={otherId}
          {...{ customer, otherId, onClose, onMerged }}
          onAnother={() => setOtherId(null)}
        />
      ) : (
        <>
          <DialogContent>
            <p>{t.mergePick(nameOf(customer))}</p>
            <ReferenceChoices
              reference={everybody}
              label={t.mergeChoose}
              value={undefined}
              except={customer.id}
              onChoose={(id) => setOtherId(id ?? null)}
            />
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={onClose}>
              {t.cancel}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}

interface PairProps extends Omit<Props, 'other'> {
  otherId: string
  onAnother: () => void
}

/** Both records side by side, which of them stays, and how staff know that they are one person. */
function MergePair({ customer, otherId, onAnother, onClose, onMerged }: PairProps) {
  const t = useWords(customerWords)
  const nameOf = usePersonName()
  const [keepsOther, setKeepsOther] = useState(false)
  const draftForm = useDraftForm('customer-merge', [customer.id, otherId].toSorted().join('/'))
  const [reason, setReason] = useDraftState(draftForm, 'reason', '')
  const [rooms_proven, setRoomsProven] = useState(false)
  const stated = { reason, rooms_proven }
  const {
    data: other,
    error,
    refetch,
  } = useQuery({
    queryKey: [listCustomers.path, 'merge', otherId],
    queryFn: ({ signal }) => call(getCustomer, { params: { id: otherId } }, { signal }),
  })
  const merging = useMutation({
    mutationFn: (pair: { from: string; into: string }) =>
      call(mergeCustomers, { params: { id: pair.from }, body: { into: pair.into, ...stated } }),
    onSuccess: (merged) => {
      draftForm.forget()
      toast({ tone: 'success', text: t.merged(nameOf(merged)) })
      onMerged(merged)
    },
  })
  const [remaining, duplicate] = keepsOther ? [other, customer] : [customer, other]
  return (
    <>
      <DialogContent>
        {merging.error && <Alert severity="error">{merging.error.message}</Alert>}
        <Awaited of={{ data: other, error, refetch }} />
        {remaining && duplicate && (
          <>
            <p>{t.mergeText}</p>
            <CustomerPair remaining={remaining} duplicate={duplicate} />
            <Stack direction="row" gap={1} flexWrap="wrap">
              <QuietButton
                startIcon={<Icon path={mdiSwapHorizontal} size={18} />}
                onClick={() => setKeepsOther(!keepsOther)}
              >
                {t.swap}
              </QuietButton>
              <QuietButton onClick={onAnother}>{t.another}</QuietButton>
            </Stack>
            <MergeReason
              people={[remaining, duplicate]}
              stated={stated}
              onReason={setReason}
              onRoomsProven={setRoomsProven}
            />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t.cancel}
        </Button>
        {remaining && duplicate && (
          <Button
            color="error"
            disabled={merging.isPending || !isStated(stated)}
            onClick={() => merging.mutate({ from: duplicate.id, into: remaining.id })}
          >
            {t.mergeDo(nameOf(remaining))}
          </Button>
        )}
      </DialogActions>
    </>
  )
}
