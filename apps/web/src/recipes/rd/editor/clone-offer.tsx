import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { createVersion, type VersionRecord } from '@rp/contract/recipes/recipe-version'
import { noteLength } from '@rp/domain/limits'
import { pathOf } from '@rp/domain/routes'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../../../kit/call.ts'
import { DraftNotice } from '../../../kit/form-drafts/draft-notice.tsx'
import { useDraftForm, useDraftState } from '../../../kit/form-drafts/use-draft-form.ts'
import { useWords } from '../../../kit/language.ts'
import { DraftCard } from './draft-card.ts'
import { TextField } from '../grid/draft-fields.tsx'
import { formWords } from './form-words.ts'

/** Only drafts can be changed; other versions offer a clone. */
export function CloneOffer({ version }: { version: VersionRecord }) {
  const t = useWords(formWords)
  const navigate = useNavigate()
  const draftForm = useDraftForm('version-clone', version.id)
  const [note, setNote] = useDraftState(draftForm, 'note', '')
  const clone = useMutation({
    mutationFn: () =>
      call(createVersion, {
        params: { id: version.recipe_id },
        body: { parent_version_id: version.id, change_note: note },
      }),
    onSuccess: (made) => {
      draftForm.forget()
      return navigate(pathOf('recipe-rd-version-form', { id: version.recipe_id, versionId: made.id }), {
        replace: true,
      })
    },
  })
  return (
    <DraftCard style={{ maxWidth: 640, marginBottom: 16 }}>
      <Alert severity="info" sx={{ mb: 2 }}>
        {t.notDraft}
      </Alert>
      <DraftNotice form={draftForm} />
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
