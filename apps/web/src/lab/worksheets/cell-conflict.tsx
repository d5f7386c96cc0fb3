import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useWords } from '../../kit/language.ts'
import type { CellSaving } from './use-cell-saving.ts'
import { worksheetWords } from './worksheet-words.ts'

/** The value that somebody else saved meanwhile: one of both is chosen, and nothing is overwritten unseen. */
export function CellConflict({ saving, of }: { saving: CellSaving; of: string }) {
  const t = useWords(worksheetWords)
  const conflict = saving.conflictAt(of)
  if (!conflict) return null
  const { mine, theirs } = conflict
  return (
    <Alert severity="warning">
      {t.theirs(theirs.value, theirs.saved_by_name ?? '')}
      <div>
        <Button color="inherit" onClick={() => saving.takeTheirs(of)}>
          {t.takeTheirs(theirs.value)}
        </Button>
        <Button color="inherit" onClick={() => saving.keepMine(of)}>
          {t.keepMine(mine.value)}
        </Button>
      </div>
    </Alert>
  )
}
