import { styled } from '@mui/material/styles'
import type { NotedKind } from '@rp/domain/notes/noted-records'
import { noteLimits } from '@rp/domain/notes/note-rules'
import { useState } from 'react'
import { useSearchParams } from '../browser/search-params.ts'
import { useWords } from '../language.ts'
import { QuietButton } from '../look/quiet-button.ts'
import { PartCard } from '../page/part-card.tsx'
import { Awaited } from '../page/awaited.tsx'
import { NoteForm, NotNotified } from './note-form.tsx'
import { NoteItem } from './note-item.tsx'
import { notesWords } from './notes-words.ts'
import { useNotes } from './use-notes.ts'

interface Props {
  kind: NotedKind
  id: string
}

/** How many more notes one press shows. */
const step = 100

/** Internal notes of a record, newest last; `?note=ID` leads to one. */
export function NotesCard({ kind, id }: Props) {
  const t = useWords(notesWords)
  const of = { kind, record_id: id }
  const [search] = useSearchParams()
  const sought = search.get('note')
  const [shown, setShown] = useState<number>(noteLimits.shown)
  /** Mentioned names of the last note that reached nobody. */
  const [names, setNames] = useState<string[]>([])
  const { data, error, refetch } = useNotes(of, shown, sought)
  const more = data ? data.total - data.notes.length : 0
  return (
    <PartCard title={t.title}>
      <p>{t.who}</p>
      <Awaited of={{ data, error, refetch }} />
      {more > 0 && (
        <QuietButton sx={{ mt: 1 }} onClick={() => setShown((before) => before + step)}>
          {t.earlier(Math.min(more, step))}
        </QuietButton>
      )}
      <List aria-label={t.title}>
        {data?.notes.map((note) => (
          <NoteItem
            key={note.id}
            of={of}
            note={note}
            isSought={note.id === sought}
            onNotNotified={setNames}
          />
        ))}
      </List>
      {data?.total === 0 && <Empty>{t.none}</Empty>}
      <NotNotified names={names} onClose={() => setNames([])} />
      <NoteForm of={of} onNotNotified={setNames} />
    </PartCard>
  )
}

const Empty = styled('p')({ '&&': { marginTop: 8 } })
const List = styled('ul')({ '&:empty': { display: 'none' } })
