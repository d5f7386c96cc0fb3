import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { createVersion, type VersionRecord } from '@rp/contract/recipes/recipe-version'
import { noteLength } from '@rp/domain/limits'
import { pathOf } from '@rp/domain/routes'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../kit/call.ts'
import { useWords } from '../../../kit/language.ts'
import { DraftCard } from './draft-card.ts'
import { TextField } from '../grid/draft-fields.tsx'
import { formWords } from './form-words.ts'

/** A version that is no draft is not changed; a clone of it is. */
export function CloneOffer({ version }: { version: VersionRecord }) {
  const t = useWords(formWords)
  const navigate = useNavigate()
  const [note, setNote] = useState('')
  const clone = useMutation({
    mutationFn: () =>
      call(createVersion, {
        params: { id: version.recipe_id },
        body: { parent_version_id: version.id, change_note: note },
      }),
    onSuccess: (made) =>
      navigate(pathOf('recipe-rd-version-form', { id: version.recipe_id, versionId: made.id }), {
        replace: true,
      }),
  })
  return (
    <DraftCard style={{ maxWidth: 640, marginBottom: 16 }}>
      <Alert severity="info" sx={{ mb: 2 }}>
        {t.notDraft}
      </Alert>
      <TextField
        isLong
        label={t.cloneNote}
        value={note}
        maxLength={noteLength}
        onText={setNote}
        onRest={() => {}}
      />
      {clone.error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {clone.error.message}
        </Alert>
      )}
      <Button
        variant="contained"
        sx={{ mt: 2 }}
        disabled={note.trim() === '' || clone.isPending}
        onClick={() => clone.mutate()}
      >
        {clone.isPending ? t.cloning : t.clone}
      </Button>
    </DraftCard>
  )
}
