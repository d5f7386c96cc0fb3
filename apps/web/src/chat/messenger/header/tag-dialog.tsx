import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import { setRoomTags, type Room } from '@rp/contract/chat/room'
import { tag } from '@rp/contract/chat/tag'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../kit/call.ts'
import { useWords } from '../../../kit/language.ts'
import { messengerLive } from '../live/messenger-live.ts'
import { Awaited } from '../../../kit/page/awaited.tsx'

interface TagDialogProps {
  room: Room
  onClose: () => void
}

/** Sets the tags of a room, each with one of its values. */
export function TagDialog({ room, onClose }: TagDialogProps) {
  const t = useWords(words)
  const { store } = messengerLive()
  const [chosen, setChosen] = useState(new Map(room.tags.map(({ tag_id, value }) => [tag_id, value])))
  const list = useQuery({
    queryKey: ['messenger-tags'],
    queryFn: () => call(tag.endpoints.list, { query: { limit: 100, is_active: 'true' } }),
    staleTime: 300_000,
  })
  const save = useMutation({
    mutationFn: () => {
      const tags = [...chosen].map(([tag_id, value]) => ({ tag_id, value }))
      return call(setRoomTags, { params: { id: room.id }, body: { tags } })
    },
    onSuccess: (tags) => {
      store.putTags(room.id, tags)
      onClose()
    },
  })

  function set(id: string, value: string | null | undefined) {
    const next = new Map(chosen)
    if (value === undefined) next.delete(id)
    else next.set(id, value)
    setChosen(next)
  }

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="tags-title">
      <DialogTitle id="tags-title">{t.title}</DialogTitle>
      <DialogContent>
        {save.error && <Alert severity="error">{save.error.message}</Alert>}
        <Awaited of={list} empty={t.none} />
        {list.data?.data.map(({ id, name, colour, field_values }) => (
          <div key={id} className="tag-choice">
            <FormControlLabel
              control={
                <Checkbox
                  size="small"
                  checked={chosen.has(id)}
                  onChange={(_, on) => set(id, on ? (field_values[0] ?? null) : undefined)}
                />
              }
              label={
                <>
                  <span className="tag-dot" style={{ backgroundColor: colour }} /> {name}
                </>
              }
            />
            {chosen.has(id) && field_values.length > 0 && (
              <select
                aria-label={`${t.valueOf} ${name}`}
                value={chosen.get(id) ?? ''}
                onChange={({ target }) => set(id, target.value || null)}
              >
                <option value="">–</option>
                {field_values.map((value) => (
                  <option key={value}>{value}</option>
                ))}
              </select>
            )}
          </div>
        ))}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button variant="contained" loading={save.isPending} onClick={() => save.mutate()}>
          {t.save}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const words = {
  en: {
    title: 'Tags of the room',
    none: 'There are no tags yet.',
    valueOf: 'Value of',
    cancel: 'Cancel',
    save: 'Save',
  },
  th: { title: 'แท็กของห้อง', none: 'ยังไม่มีแท็ก', valueOf: 'ค่าของ', cancel: 'ยกเลิก', save: 'บันทึก' },
}
