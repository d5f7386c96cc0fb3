import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { RecordNote } from '@rp/contract/notes/note'
import { noteLimits } from '@rp/domain/notes/note-rules'
import { useId } from 'react'
import { DraftNotice } from '../form-drafts/draft-notice.tsx'
import { useDraftForm, useDraftState } from '../form-drafts/use-draft-form.ts'
import { useWords } from '../language.ts'
import { QuietButton } from '../look/quiet-button.ts'
import { toast } from '../toast/toast.tsx'
import { MentionInput } from './mention-input.tsx'
import { notesWords } from './notes-words.ts'
import { useWriteNote, type Noted } from './use-notes.ts'

interface Props {
  of: Noted
  /** The note that is edited; a new one otherwise. */
  note?: RecordNote
  onDone?: () => void
  /** Mentioned names that were not notified. */
  onNotNotified: (names: string[]) => void
}

/** Writes a note or edits one; what is typed is kept until it is sent. */
export function NoteForm({ of, note, onDone, onNotNotified }: Props) {
  const t = useWords(notesWords)
  const help = useId()
  const note_id = note ? note.id : null
  const draft = useNoteDraft(of, note)
  const [text, setText] = useDraftState(draft, 'text', note?.text ?? '')
  const write = useWriteNote(of, note_id)
  const isTooLong = text.length > noteLimits.length
  const isReady = text.trim() !== '' && !isTooLong && !write.isPending

  function submit() {
    if (!isReady) return
    write.mutate(text, {
      onSuccess({ not_notified }) {
        draft.discard()
        onNotNotified(not_notified)
        onDone?.()
      },
      onError: (error) => toast({ tone: 'error', text: error.message }),
    })
  }

  function cancel() {
    draft.discard()
    onDone?.()
  }

  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <DraftNotice form={draft} />
      <MentionInput
        of={of}
        label={note ? t.editLabel : t.label}
        value={text}
        isWrong={isTooLong}
        describedBy={help}
        autoFocus={note !== undefined}
        onChange={setText}
        onSubmit={submit}
      />
      <Foot
        help={help}
        isEdit={note !== undefined}
        isTooLong={isTooLong}
        isReady={isReady}
        onCancel={onDone && cancel}
      />
    </Form>
  )
}

/** What is typed is kept by record, or by the note that is edited. */
function useNoteDraft(of: Noted, note: RecordNote | undefined) {
  const [name, about] = note ? ['note', note.id] : [`notes-of-${of.kind}`, of.record_id]
  return useDraftForm(name, about, note?.edits ?? null)
}

interface FootProps {
  help: string
  isEdit: boolean
  isTooLong: boolean
  isReady: boolean
  onCancel: (() => void) | undefined
}

function Foot({ help, isEdit, isTooLong, isReady, onCancel }: FootProps) {
  const t = useWords(notesWords)
  return (
    <div className="line">
      <small id={help} data-wrong={isTooLong}>
        {isTooLong ? t.tooLong(noteLimits.length) : t.hint}
      </small>
      <span className="end">
        {onCancel && <QuietButton onClick={onCancel}>{t.cancel}</QuietButton>}
        <Button type="submit" variant="contained" disabled={!isReady}>
          {isEdit ? t.save : t.add}
        </Button>
      </span>
    </div>
  )
}

/** Says which mentions reached nobody. */
export function NotNotified({ names, onClose }: { names: string[]; onClose: () => void }) {
  const t = useWords(notesWords)
  if (names.length === 0) return null
  return (
    <Alert severity="warning" role="status" onClose={onClose} closeText={t.close} sx={{ mt: 1 }}>
      {t.notNotified(names.map((name) => `@${name}`).join(', '))}
    </Alert>
  )
}

const Form = styled('form')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  marginTop: 8,
  '& small': { fontSize: 12, color: theme.palette.text.secondary },
  '& small[data-wrong=true]': { color: theme.palette.error.main },
}))
