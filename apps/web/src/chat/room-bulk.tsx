import Alert from '@mui/material/Alert'
import { listColleagues } from '@rp/contract/auth/staff'
import { listRooms, type Room } from '@rp/contract/chat/room'
import { changeRooms, type RoomAction, type RoomResult } from '@rp/contract/chat/room-bulk'
import { tag } from '@rp/contract/chat/tag'
import { problems } from '@rp/contract/problems'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../kit/call.ts'
import { SmallDialog } from '../kit/dialog/small-dialog.tsx'
import { LabelledChoice } from '../kit/form/labelled.tsx'
import { useText, useWords } from '../kit/language.ts'
import { BulkReport } from '../kit/list/bulk-bar.tsx'
import { toast } from '../kit/toast/toast.tsx'
import { roomBulkWords } from './room-bulk-words.ts'

export interface RoomBulkProps {
  kind: RoomAction['kind']
  rooms: Room[]
  /** Ends the selection. */
  onDone: () => void
  onClose: () => void
}

/** Asks what is to be done with the selected rooms, does it, and tells which were refused and why. */
export function RoomBulk({ kind, rooms, onDone, onClose }: RoomBulkProps) {
  const t = useWords(roomBulkWords)
  const whyOf = useWhy()
  const queries = useQueryClient()
  const [results, setResults] = useState<RoomResult[] | null>(null)
  const [action, setAction] = useState<RoomAction | null>(kind === 'close' ? { kind } : null)

  function end() {
    onDone()
    onClose()
  }

  const change = useMutation({
    mutationFn: (asked: RoomAction) =>
      call(changeRooms, { body: { ids: rooms.map(({ id }) => id), action: asked } }),
    onSuccess: async (answered) => {
      await queries.invalidateQueries({ queryKey: [listRooms.path] })
      if (answered.some(({ refused }) => refused !== null)) return setResults(answered)
      toast({ tone: 'success', text: t.done(answered.length) })
      end()
    },
  })

  if (results) {
    const names = new Map(rooms.map(({ id, display_name }) => [id, display_name || t.anonymous]))
    const told = results.map(({ id, refused }) => ({ name: names.get(id) ?? id, refused: whyOf(refused) }))
    return <BulkReport results={told} onClose={end} />
  }
  return (
    <SmallDialog
      title={t[kind].title(rooms.length)}
      action={t[kind].action}
      isReady={action !== null}
      isSending={change.isPending}
      onSubmit={() => action && change.mutate(action)}
      onClose={onClose}
    >
      {change.error && <Alert severity="error">{change.error.message}</Alert>}
      <p style={{ margin: 0 }}>{t[kind].text}</p>
      {kind === 'assign' && <AssigneeField onChange={setAction} />}
      {kind === 'tag' && <TagFields onChange={setAction} />}
    </SmallDialog>
  )
}

interface FieldProps {
  onChange: (action: RoomAction | null) => void
}

const nobody = 'NOBODY'
/** Nothing is chosen yet. */
const none = { value: '', label: '–' }

function AssigneeField({ onChange }: FieldProps) {
  const t = useWords(roomBulkWords)
  const [chosen, setChosen] = useState('')
  const { data, error } = useQuery({
    queryKey: ['colleagues'],
    queryFn: () => call(listColleagues, {}),
    staleTime: 300_000,
  })

  function choose(value: string) {
    setChosen(value)
    onChange(value === '' ? null : { kind: 'assign', assignee_id: value === nobody ? null : value })
  }

  return (
    <>
      {error && <Alert severity="error">{error.message}</Alert>}
      <LabelledChoice
        label={t.assignee}
        value={chosen}
        onChange={choose}
        choices={[
          none,
          { value: nobody, label: t.nobody },
          ...(data ?? []).map(({ id, full_name }) => ({ value: id, label: full_name })),
        ]}
      />
    </>
  )
}

function TagFields({ onChange }: FieldProps) {
  const t = useWords(roomBulkWords)
  const [chosen, setChosen] = useState({ tag_id: '', value: '' })
  const { data, error } = useQuery({
    queryKey: ['messenger-tags'],
    queryFn: () => call(tag.endpoints.list, { query: { limit: 100, is_active: 'true' } }),
    staleTime: 300_000,
  })
  const tags = data?.data ?? []
  const values = tags.find(({ id }) => id === chosen.tag_id)?.field_values ?? []

  function choose(next: typeof chosen) {
    setChosen(next)
    onChange(next.tag_id === '' ? null : { kind: 'tag', tag_id: next.tag_id, value: next.value || null })
  }

  return (
    <>
      {error && <Alert severity="error">{error.message}</Alert>}
      <LabelledChoice
        label={t.tagField}
        value={chosen.tag_id}
        onChange={(tag_id) => choose({ tag_id, value: '' })}
        choices={[none, ...tags.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      {values.length > 0 && (
        <LabelledChoice
          label={t.value}
          value={chosen.value}
          onChange={(value) => choose({ ...chosen, value })}
          choices={[none, ...values.map((value) => ({ value, label: value }))]}
        />
      )}
    </>
  )
}

/** Why a room was refused, in the words of the panel where it has its own. */
function useWhy(): (refused: RoomResult['refused']) => string | null {
  const t = useWords(roomBulkWords)
  const text = useText()
  return (refused) => {
    if (refused === null) return null
    if (refused.code === 'not_found') return t.gone
    const [field] = refused.errors
    if (field?.path === 'assignee_id') return t.servesNot
    return field ? field.message : text(problems[refused.code].title)
  }
}
