import { mdiDeleteOutline } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { deleteView, type SavedView, type ListName } from '@rp/contract/platform/preferences'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../call.ts'
import { confirm } from '../dialog/confirm.tsx'
import { useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { toast } from '../toast/toast.tsx'
import { memoryKey } from './list-memory.ts'
import { listWords } from './list-words.ts'

/** A saved view of one's own in the save dialog, with the way to delete it. */
export function OwnView({ page, view }: { page: ListName; view: SavedView }) {
  const t = useWords(listWords)
  const queries = useQueryClient()
  const removal = useMutation({
    mutationFn: () => call(deleteView, { params: { id: view.id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: memoryKey(page) }),
    onError: (error) => toast({ tone: 'error', text: error.message }),
  })
  const remove = async () => {
    const question = {
      title: t.deleteView(view.name),
      text: t.deleteViewText,
      action: t.delete,
      danger: true,
    }
    if (await confirm(question)) removal.mutate()
  }
  return (
    <ViewRow>
      {view.name}
      <IconButton
        size="small"
        aria-label={t.deleteView(view.name)}
        disabled={removal.isPending}
        onClick={() => void remove()}
      >
        <Icon path={mdiDeleteOutline} size={18} />
      </IconButton>
    </ViewRow>
  )
}

const ViewRow = styled('li')({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' })
