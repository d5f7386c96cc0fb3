import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { ListState as Memory, SavedView } from '@rp/contract/platform/preferences'
import { useId, useState } from 'react'
import { useWords } from '../language.ts'
import { EditView } from './edit-view.tsx'
import { ViewRow } from './view-row.tsx'
import { viewWords } from './view-words.ts'

interface Props {
  views: SavedView[]
  current: Memory
  onClose: () => void
}

/** The views of a list that the user may change. */
export function ManageViews({ views, current, onClose }: Props) {
  const t = useWords(viewWords)
  const label = useId()
  const [edited, setEdited] = useState<SavedView | null>(null)
  if (edited) return <EditView view={edited} current={current} onClose={() => setEdited(null)} />
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={label}>
      <DialogTitle id={label}>{t.manageViews}</DialogTitle>
      <DialogContent>
        <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {views.map((view) => (
            <ViewRow key={view.id} view={view} onEdit={() => setEdited(view)} />
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t.close}</Button>
      </DialogActions>
    </Dialog>
  )
}
