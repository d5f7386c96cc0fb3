import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import { previewUnmerge, unmergeCustomer, type CustomerMerge } from '@rp/contract/auth/customer-merge'
import type { ReplyOf } from '@rp/contract/endpoint'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../kit/call.ts'
import { SmallDialog } from '../kit/dialog/small-dialog.tsx'
import { useText, useWords } from '../kit/language.ts'
import { toast } from '../kit/toast/toast.tsx'
import { customerUndoWords, type CustomerUndoWords } from './customer-undo-words.ts'
import { usePersonName } from './use-person-name.ts'
import { Awaited } from '../kit/page/awaited.tsx'

type Preview = ReplyOf<typeof previewUnmerge>

interface Props {
  merge: CustomerMerge
  onClose: () => void
  onUndone: () => void
}

/** Says what goes back to a duplicate, or what blocks it, before the merge is undone. */
export function CustomerUnmerge({ merge, onClose, onUndone }: Props) {
  const t = useWords(customerUndoWords)
  const nameOf = usePersonName()
  const params = { id: merge.from.id }
  const {
    data: preview,
    error,
    refetch,
  } = useQuery({
    queryKey: [previewUnmerge.path, merge.id],
    queryFn: ({ signal }) => call(previewUnmerge, { params }, { signal }),
  })
  const undoing = useMutation({
    mutationFn: () => call(unmergeCustomer, { params, body: { merge_id: merge.id } }),
    onSuccess: (customer) => {
      toast({ tone: 'success', text: t.undone(nameOf(customer)) })
      onUndone()
    },
  })
  return (
    <SmallDialog
      title={t.title(nameOf(merge.from))}
      action={t.undo}
      isReady={preview !== undefined && preview.obstacles.length === 0}
      isSending={undoing.isPending}
      onSubmit={() => undoing.mutate()}
      onClose={onClose}
    >
      {undoing.error && <Alert severity="error">{undoing.error.message}</Alert>}
      <Awaited of={{ data: preview, error, refetch }} outline={<Skeleton variant="rounded" height={120} />} />
      {preview && <WhatGoesBack preview={preview} />}
    </SmallDialog>
  )
}

function WhatGoesBack({ preview }: { preview: Preview }) {
  const t = useWords(customerUndoWords)
  const text = useText()
  const nameOf = usePersonName()
  const { merge, obstacles } = preview
  if (obstacles.length > 0)
    return (
      <Alert severity="warning">
        {t.inTheWay}
        <ul>
          {obstacles.map((obstacle) => (
            <li key={obstacle.en}>{text(obstacle)}</li>
          ))}
        </ul>
      </Alert>
    )
  const lines = linesOf(preview, t)
  return (
    <>
      {lines.length === 0 && <p>{t.nothing}</p>}
      {lines.length > 0 && (
        <div>
          <p>{t.back(nameOf(merge.from), nameOf(merge.into))}</p>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <p>{t.stays(nameOf(merge.into))}</p>
    </>
  )
}

function linesOf({ rooms, purchases, memories, work, fields }: Preview, t: CustomerUndoWords): string[] {
  const names = fields.map((field) => (t.fieldNames as Record<string, string>)[field] ?? field)
  return [
    rooms > 0 && t.rooms(rooms),
    purchases > 0 && t.purchases(purchases),
    memories > 0 && t.memories(memories),
    work.length > 0 && t.work(work.join(', ')),
    names.length > 0 && t.fields(names.join(', ')),
  ].filter((line) => line !== false)
}
