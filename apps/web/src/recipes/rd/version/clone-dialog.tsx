import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { recipesPath } from '@rp/contract/recipes/recipe'
import { createVersion, type VersionRecord } from '@rp/contract/recipes/recipe-version'
import { noteLength } from '@rp/domain/limits'
import { pathOf } from '@rp/domain/routes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../kit/call.ts'
import { useWords } from '../../../kit/language.ts'
import { versionWords } from './version-words.ts'

/** A new draft from a version, also to restore an old one; its form opens at once. */
export function CloneDialog({ version, onClose }: { version: VersionRecord; onClose: () => void }) {
  const t = useWords(versionWords)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [note, setNote] = useState('')
  const clone = useMutation({
    mutationFn: () =>
      call(createVersion, {
        params: { id: version.recipe_id },
        body: { parent_version_id: version.id, change_note: note },
      }),
    onSuccess: (draft) => {
      void queries.invalidateQueries({ queryKey: [recipesPath] })
      void navigate(pathOf('recipe-rd-version-form', { id: version.recipe_id, versionId: draft.id }))
    },
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    clone.mutate()
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <form onSubmit={submit}>
        <DialogTitle>{`${t.clone}: ${t.version(version.version_no)}`}</DialogTitle>
        <DialogContent>
          {clone.error && <Alert severity="error">{clone.error.message}</Alert>}
          <TextField
            autoFocus
            required
            fullWidth
            multiline
            minRows={2}
            margin="dense"
            label={t.cloneNote}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            slotProps={{ htmlInput: { maxLength: noteLength } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="contained" disabled={clone.isPending || note.trim() === ''}>
            {t.cloneDo}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
