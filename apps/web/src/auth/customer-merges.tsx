import { mdiUndo } from '@mdi/js'
import { styled } from '@mui/material/styles'
import type { CustomerRecord } from '@rp/contract/auth/customer'
import { listMerges, type CustomerMerge } from '@rp/contract/auth/customer-merge'
import { formatDate } from '@rp/domain/dates'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBrowserSetting } from '../kit/browser/browser-setting.ts'
import { call } from '../kit/call.ts'
import { useWords } from '../kit/language.ts'
import { Icon } from '../kit/look/icon.tsx'
import { QuietButton } from '../kit/look/quiet-button.ts'
import { buddhistYear } from '../kit/text/date-text.tsx'
import { CustomerListCard } from './customer-list-card.ts'
import { CustomerUnmerge } from './customer-unmerge.tsx'
import { customerUndoWords } from './customer-undo-words.ts'
import { usePersonName } from './use-person-name.ts'
import { Awaited } from '../kit/page/awaited.tsx'

interface Props {
  customer: CustomerRecord
  /** The duplicate is a separate customer again. */
  onUndone: (id: string) => void
}

/** A customer's merges that can still be undone: those into them, or the one that ended them. */
export function CustomerMerges({ customer, onUndone }: Props) {
  const t = useWords(customerUndoWords)
  const [request, setRequest] = useState<CustomerMerge | null>(null)
  const {
    data: merges,
    error,
    refetch,
  } = useQuery({
    queryKey: [listMerges.path, customer.id, customer.row_version],
    queryFn: ({ signal }) => call(listMerges, { params: { id: customer.id } }, { signal }),
  })
  if (!merges) return <Awaited of={{ data: merges, error, refetch }} />
  const isTooLate = customer.merged_into !== null && customer.erased_at === null
  if (merges.length === 0) return isTooLate ? <Late>{t.tooLate}</Late> : null
  return (
    <MergesCard aria-label={t.merges}>
      <h2>{t.merges}</h2>
      <ul>
        {merges.map((merge) => (
          <MergeRow key={merge.id} merge={merge} onAsk={() => setRequest(merge)} />
        ))}
      </ul>
      {request && (
        <CustomerUnmerge
          merge={request}
          onClose={() => setRequest(null)}
          onUndone={() => {
            setRequest(null)
            onUndone(request.from.id)
          }}
        />
      )}
    </MergesCard>
  )
}

function MergeRow({ merge, onAsk }: { merge: CustomerMerge; onAsk: () => void }) {
  const t = useWords(customerUndoWords)
  const buddhist = useBrowserSetting(buddhistYear)
  const day = (instant: string) => formatDate(instant, { buddhist })
  const { from, merged_at, merged_by, undo_until } = merge
  const name = usePersonName()(from)
  return (
    <li>
      <span>
        {t.merged(name, day(merged_at), merged_by ?? '')}
        <small>{t.undoUntil(day(undo_until))}</small>
      </span>
      <QuietButton aria-label={t.undoOf(name)} startIcon={<Icon path={mdiUndo} size={18} />} onClick={onAsk}>
        {t.undo}
      </QuietButton>
    </li>
  )
}

const Late = styled('p')(({ theme }) => ({ margin: 0, color: theme.palette.text.secondary }))

const MergesCard = styled(CustomerListCard)(({ theme }) => ({
  '& li': { justifyContent: 'space-between' },
  '& small': { display: 'block', color: theme.palette.text.secondary, fontSize: 12.5 },
}))
