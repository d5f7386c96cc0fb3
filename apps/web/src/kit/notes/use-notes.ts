import { recordNotes } from '@rp/contract/notes/note'
import type { NotedKind } from '@rp/domain/notes/noted-records'
import { noteLimits } from '@rp/domain/notes/note-rules'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../call.ts'
import { useRecordEvents } from '../server/use-record-events.ts'

/** A record with notes. */
export interface Noted {
  kind: NotedKind
  record_id: string
}

const keyOf = ({ kind, record_id }: Noted, ...part: (string | number)[]) => [
  'notes',
  kind,
  record_id,
  ...part,
]

/** The newest notes of a record, live; `note` is one that must be among them. */
export function useNotes(of: Noted, shown: number, note: string | null) {
  useRecordEvents('notes.changed', ([part, , id], ids) => part === 'notes' && ids.has(String(id)))
  const limit = Math.min(shown, noteLimits.shownMax)
  return useQuery({
    queryKey: keyOf(of, 'list', limit, note ?? ''),
    queryFn: ({ signal }) =>
      call(
        recordNotes[of.kind].list,
        { params: { record_id: of.record_id }, query: { limit, ...(note !== null && { note }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
}

/** Colleagues whom a note can mention; requested with the first `@`. */
export function useColleagues(of: Noted, enabled: boolean) {
  return useQuery({
    queryKey: keyOf(of, 'colleague'),
    queryFn: ({ signal }) =>
      call(recordNotes[of.kind].colleagues, { params: { record_id: of.record_id } }, { signal }),
    enabled,
    staleTime: 300_000,
  })
}

/** Earlier texts of a note. */
export function useNoteHistory(of: Noted, note_id: string, edits: number) {
  return useQuery({
    queryKey: keyOf(of, 'history', note_id, edits),
    queryFn: ({ signal }) =>
      call(recordNotes[of.kind].history, { params: { record_id: of.record_id, note_id } }, { signal }),
  })
}

/** Writes a new note, or edits the one named. */
export function useWriteNote(of: Noted, note_id: string | null) {
  const reload = useReload(of)
  const { record_id } = of
  const calls = recordNotes[of.kind]
  return useMutation({
    mutationFn: (text: string) =>
      note_id === null
        ? call(calls.add, { params: { record_id }, body: { text } })
        : call(calls.edit, { params: { record_id, note_id }, body: { text } }),
    onSettled: reload,
  })
}

export function useDeleteNote(of: Noted, note_id: string) {
  const reload = useReload(of)
  return useMutation({
    mutationFn: () => call(recordNotes[of.kind].remove, { params: { record_id: of.record_id, note_id } }),
    onSettled: reload,
  })
}

function useReload(of: Noted) {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: keyOf(of, 'list') })
}
