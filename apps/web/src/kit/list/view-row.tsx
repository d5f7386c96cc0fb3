import { mdiAccountMultipleRemoveOutline, mdiDeleteOutline, mdiPencilOutline } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { deleteView, updateView, type SavedView } from '@rp/contract/platform/preferences'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../call.ts'
import { confirm } from '../dialog/confirm.tsx'
import { useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { toast } from '../toast/toast.tsx'
import { memoryKey } from './list-memory.ts'
import { useAudienceText } from './view-audience.ts'
import { viewWords } from './view-words.ts'

interface Props {
  view: SavedView
  onEdit: () => void
}

/** A view that the user may change: who sees it, and buttons to change, unshare and delete it. */
export function ViewRow({ view, onEdit }: Props) {
  const t = useWords(viewWords)
  const textOf = useAudienceText()
  const { isBusy, unshare, remove } = useViewActions(view)
  const seenBy = textOf(view)
  const about = [
    view.mine ? seenBy : t.sharedBy(seenBy, view.owner_name),
    ...(view.opens_for ? [t.opensFirst] : []),
  ]
  return (
    <Line>
      <span className="what">
        <strong>{view.name}</strong>
        <small>{about.join(' · ')}</small>
      </span>
      <IconButton aria-label={t.editView(view.name)} title={t.changeView} disabled={isBusy} onClick={onEdit}>
        <Icon path={mdiPencilOutline} size={18} />
      </IconButton>
      {view.scope !== 'OWN' && (
        <IconButton
          aria-label={t.unshare(view.name)}
          title={t.unshareAction}
          disabled={isBusy}
          onClick={() => void unshare()}
        >
          <Icon path={mdiAccountMultipleRemoveOutline} size={18} />
        </IconButton>
      )}
      {view.mine && (
        <IconButton
          aria-label={t.deleteView(view.name)}
          title={t.delete}
          disabled={isBusy}
          onClick={() => void remove()}
        >
          <Icon path={mdiDeleteOutline} size={18} />
        </IconButton>
      )}
    </Line>
  )
}

function useViewActions({ id, name, state, row_version, mine, page }: SavedView) {
  const t = useWords(viewWords)
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onSuccess: () => queries.invalidateQueries({ queryKey: memoryKey(page) }),
    onError: (error) => toast({ tone: 'error', text: error.message }),
  })
  return {
    isBusy: change.isPending,
    unshare: async () => {
      const question = { title: t.unshare(name), text: t.unshareText(mine), action: t.unshareAction }
      if (!(await confirm(question))) return
      const body = { name, state, row_version, scope: 'OWN' } as const
      change.mutate(() => call(updateView, { params: { id }, body }))
    },
    remove: async () => {
      const question = { title: t.deleteView(name), text: t.deleteViewText, action: t.delete, danger: true }
      if (await confirm(question)) change.mutate(() => call(deleteView, { params: { id } }))
    },
  }
}

const Line = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 52,
  borderBottom: `1px solid ${theme.palette.divider}`,
  '&:last-child': { borderBottom: 0 },
  '& .what': { flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', overflowWrap: 'anywhere' },
  '@media (pointer: coarse)': { '& button': { minWidth: 44, minHeight: 44 } },
  '& small': { color: theme.palette.text.secondary, fontSize: 12.5 },
}))
