import { mdiDeleteOutline, mdiPencilOutline } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import type { RecordNote } from '@rp/contract/notes/note'
import { deleteNoteRefused, editNoteRefused } from '@rp/domain/notes/note-rules'
import { useEffect, useRef, useState } from 'react'
import { confirm } from '../dialog/confirm.tsx'
import { useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { useSession } from '../session.ts'
import { DateText } from '../text/date-text.tsx'
import { toast } from '../toast/toast.tsx'
import { NoteForm } from './note-form.tsx'
import { NoteHistory } from './note-history.tsx'
import { notesWords } from './notes-words.ts'
import { useDeleteNote, type Noted } from './use-notes.ts'

interface Props {
  of: Noted
  note: RecordNote
  /** A notification links to this note. */
  isSought: boolean
  onNotNotified: (names: string[]) => void
}

/** One note, with what its reader may do with it. */
export function NoteItem({ of, note, isSought, onNotNotified }: Props) {
  const [isEditing, setEditing] = useState(false)
  const place = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isSought) return
    place.current?.scrollIntoView({ block: 'center' })
    place.current?.focus({ preventScroll: true })
  }, [isSought])
  return (
    <Item ref={place} tabIndex={-1} data-sought={isSought}>
      <Head of={of} note={note} onEdit={isEditing ? null : () => setEditing(true)} />
      {isEditing ? (
        <NoteForm of={of} note={note} onDone={() => setEditing(false)} onNotNotified={onNotNotified} />
      ) : (
        <NoteText of={of} note={note} />
      )}
    </Item>
  )
}

function Head({ of, note, onEdit }: Pick<Props, 'of' | 'note'> & { onEdit: (() => void) | null }) {
  const t = useWords(notesWords)
  const session = useSession()
  const removal = useDeleteNote(of, note.id)
  const state = { author_id: note.author_id, isDeleted: note.deleted_at !== null, edits: note.edits }
  const reader = { id: session?.user_id ?? '', role: session?.role ?? '' }
  const start = note.text.slice(0, 40)

  async function remove() {
    const isSure = await confirm({
      title: t.deleteTitle,
      text: t.deleteText,
      action: t.delete,
      danger: true,
    })
    if (isSure)
      removal.mutate(undefined, { onError: (error) => toast({ tone: 'error', text: error.message }) })
  }

  return (
    <div className="line">
      <strong>{note.author_name}</strong>
      <span className="quiet">
        <DateText instant={note.created_at} style="short" />
      </span>
      <span className="end">
        {onEdit && editNoteRefused(state, reader) === null && (
          <IconButton size="small" aria-label={t.editOf(start)} title={t.edit} onClick={onEdit}>
            <Icon path={mdiPencilOutline} size={18} />
          </IconButton>
        )}
        {deleteNoteRefused(state, reader) === null && (
          <IconButton
            size="small"
            aria-label={t.deleteOf(start)}
            title={t.delete}
            disabled={removal.isPending}
            onClick={() => void remove()}
          >
            <Icon path={mdiDeleteOutline} size={18} />
          </IconButton>
        )}
      </span>
    </div>
  )
}

function NoteText({ of, note }: Pick<Props, 'of' | 'note'>) {
  const t = useWords(notesWords)
  const { deleted_at, deleted_by_name, edits, text } = note
  if (deleted_at !== null)
    return (
      <p className="quiet">
        {deleted_by_name === null ? t.erased : t.deletedBy(deleted_by_name)}
        {' · '}
        <DateText instant={deleted_at} style="short" />
      </p>
    )
  return (
    <>
      <p className="text">{text}</p>
      {edits > 0 && <NoteHistory of={of} note={note} />}
    </>
  )
}

const Item = styled('li')(({ theme }) => ({
  outline: 'none',
  '& .quiet': { margin: 0, flex: 'none' },
  '& .line': { flexWrap: 'nowrap' },
  '& .line > strong': { minWidth: 0, overflowWrap: 'anywhere' },
  '& .line > .end': { flexWrap: 'nowrap' },
  '& .text': { margin: '2px 0 0', fontSize: 13.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '&[data-sought=true]': {
    boxShadow: `inset 3px 0 0 ${theme.palette.primary.main}`,
    paddingInlineStart: '10px !important',
  },
  '@media (pointer: coarse)': { '& .end button': { minWidth: 44, minHeight: 44 } },
}))
