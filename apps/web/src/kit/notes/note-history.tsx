import { styled } from '@mui/material/styles'
import type { RecordNote } from '@rp/contract/notes/note'
import { useState } from 'react'
import { useWords } from '../language.ts'
import { DateText } from '../text/date-text.tsx'
import { notesWords } from './notes-words.ts'
import { useNoteHistory, type Noted } from './use-notes.ts'
import { Awaited } from '../page/awaited.tsx'

interface Props {
  of: Noted
  note: RecordNote
}

/** Shows that a note was edited and, on request, its earlier texts. */
export function NoteHistory({ of, note }: Props) {
  const t = useWords(notesWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <More
        type="button"
        aria-expanded={isOpen}
        title={t.editedMore}
        onClick={() => setOpen((before) => !before)}
      >
        {t.edited}
        {note.edited_at !== null && (
          <>
            {' '}
            <DateText instant={note.edited_at} style="short" />
          </>
        )}
      </More>
      {isOpen && <Earlier of={of} note={note} />}
    </>
  )
}

function Earlier({ of, note }: Props) {
  const t = useWords(notesWords)
  const { data, error, refetch } = useNoteHistory(of, note.id, note.edits)
  if (!data) return <Awaited of={{ data, error, refetch }} />
  return data.map(({ text, until }) => (
    <Old key={until}>
      <span className="quiet">
        {t.until} <DateText instant={until} />
      </span>
      <p className="text">{text}</p>
    </Old>
  ))
}

const More = styled('button')(({ theme }) => ({
  padding: 0,
  border: 0,
  background: 'none',
  color: theme.palette.text.secondary,
  font: 'inherit',
  fontSize: 12.5,
  textDecoration: 'underline',
  cursor: 'pointer',
  '@media (pointer: coarse)': { minHeight: 44 },
}))

const Old = styled('div')(({ theme }) => ({
  marginTop: 6,
  paddingInlineStart: 10,
  borderInlineStart: `2px solid ${theme.palette.divider}`,
}))
