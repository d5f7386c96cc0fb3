import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { setRoomFollowUp, type Room } from '@rp/contract/chat/room'
import { laterAt, laterChoices } from '@rp/domain/chat/later'
import { laterDaysMax, nameLength } from '@rp/domain/limits'
import { useState } from 'react'
import { call } from '../../../kit/call.ts'
import { SmallDialog } from '../../../kit/dialog/small-dialog.tsx'
import { inBangkok, instantOf } from '../../../kit/form/instant-input.tsx'
import { useWords } from '../../../kit/language.ts'
import { useRoomChange } from '../live/use-room-change.ts'
import { laterWords } from './later-words.ts'

interface FollowUpDialogProps {
  room: Room
  onClose: () => void
}

const dayMs = 86_400_000

/** When to come back to the room and what for: whoever has the room is reminded then. */
export function FollowUpDialog({ room, onClose }: FollowUpDialogProps) {
  const t = useWords(words)
  const later = useWords(laterWords)
  const [opened] = useState(() => Date.now())
  const [local, setLocal] = useState(() => inBangkok(room.follow_up_at ?? laterAt('tomorrow', opened) ?? ''))
  const [note, setNote] = useState(room.follow_up_note ?? '')
  const set = useRoomChange(
    () => call(setRoomFollowUp, { params: { id: room.id }, body: { follow_up_at: instantOf(local), note } }),
    onClose,
  )
  const last = inBangkok(new Date(opened + laterDaysMax * dayMs).toISOString())
  const isReady = local > inBangkok(new Date(opened).toISOString()) && local <= last
  const choices = laterChoices.flatMap((choice) => {
    const at = laterAt(choice, opened)
    return at ? [{ choice, at: inBangkok(at) }] : []
  })
  return (
    <SmallDialog
      title={t.title}
      action={t.set}
      isReady={isReady}
      isSending={set.isPending}
      onSubmit={() => set.mutate(undefined)}
      onClose={onClose}
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        value={local}
        aria-label={t.when}
        onChange={(_, at: string | null) => at && setLocal(at)}
        sx={{ flexWrap: 'wrap' }}
      >
        {choices.map(({ choice, at }) => (
          <ToggleButton key={choice} value={at}>
            {later[choice]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <TextField
        type="datetime-local"
        label={t.when}
        value={local}
        error={!isReady}
        helperText={isReady ? t.zone : t.ahead}
        onChange={({ target }) => setLocal(target.value)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: last } }}
      />
      <TextField
        label={t.note}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        slotProps={{ htmlInput: { maxLength: nameLength } }}
      />
    </SmallDialog>
  )
}

const words = {
  en: {
    title: 'Follow up later',
    set: 'Remind me',
    when: 'When',
    zone: 'Time in Thailand; whoever has the room is reminded',
    ahead: 'Choose a time within the next year',
    note: 'What for (optional)',
  },
  th: {
    title: 'ติดตามภายหลัง',
    set: 'เตือนฉัน',
    when: 'เมื่อไร',
    zone: 'เวลาประเทศไทย ผู้รับผิดชอบห้องจะได้รับการเตือน',
    ahead: 'เลือกเวลาภายในหนึ่งปีข้างหน้า',
    note: 'เรื่องอะไร (ไม่บังคับ)',
  },
}
