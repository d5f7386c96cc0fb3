import ToggleButton from '@mui/material/ToggleButton'
import { styled } from '@mui/material/styles'
import { setRoomFollowUp, type Room } from '@rp/contract/chat/room'
import { laterAt, laterChoices } from '@rp/domain/chat/later'
import { nameLength } from '@rp/domain/limits'
import { useState } from 'react'
import { call } from '../../../kit/call.ts'
import { SmallDialog } from '../../../kit/dialog/small-dialog.tsx'
import { inBangkok, instantOf } from '../../../kit/form/instant-input.tsx'
import { LabelledInput } from '../../../kit/form/labelled.tsx'
import { useDraftForm, useDraftState } from '../../../kit/form-drafts/use-draft-form.ts'
import { useWords } from '../../../kit/language.ts'
import { useRoomChange } from '../live/use-room-change.ts'
import { laterWords } from './later-words.ts'
import { MomentField, useMoment } from './moment-field.tsx'

interface FollowUpDialogProps {
  room: Room
  onClose: () => void
}

/** When and why to follow up on the room; the assignee is reminded then. */
export function FollowUpDialog({ room, onClose }: FollowUpDialogProps) {
  const t = useWords(words)
  const later = useWords(laterWords)
  const [opened] = useState(() => Date.now())
  const draftForm = useDraftForm('follow-up', room.id)
  const moment = useMoment(opened, room.follow_up_at ?? laterAt('tomorrow', opened), draftForm)
  const [note, setNote] = useDraftState(draftForm, 'note', room.follow_up_note ?? '')
  const set = useRoomChange(
    () =>
      call(setRoomFollowUp, {
        params: { id: room.id },
        body: { follow_up_at: instantOf(moment.local), note },
      }),
    draftForm.saved(onClose),
  )
  const choices = laterChoices.flatMap((choice) => {
    const at = laterAt(choice, opened)
    return at ? [{ choice, at: inBangkok(at) }] : []
  })
  return (
    <SmallDialog
      title={t.title}
      action={t.set}
      isReady={moment.isReady}
      isSending={set.isPending}
      draftForm={draftForm}
      onSubmit={() => set.mutate(undefined)}
      onClose={onClose}
    >
      <Choices role="group" aria-label={t.when}>
        {choices.map(({ choice, at }) => (
          <ToggleButton
            key={choice}
            size="small"
            value={at}
            selected={at === moment.local}
            onChange={() => moment.setLocal(at)}
          >
            {later[choice]}
          </ToggleButton>
        ))}
      </Choices>
      <MomentField moment={moment} hint={t.zone} />
      <LabelledInput label={t.note} value={note} maxLength={nameLength} onChange={setNote} />
    </SmallDialog>
  )
}

/** Each with its own border: a joined group looks broken on a second row. */
const Choices = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
  gap: 8,
})

const words = {
  en: {
    title: 'Follow up later',
    set: 'Remind me',
    when: 'When',
    zone: 'Time in Thailand; the assignee of the room is reminded',
    note: 'What for (optional)',
  },
  th: {
    title: 'ติดตามภายหลัง',
    set: 'เตือนฉัน',
    when: 'เมื่อไร',
    zone: 'เวลาประเทศไทย ผู้รับผิดชอบห้องจะได้รับการเตือน',
    note: 'เรื่องอะไร (ไม่บังคับ)',
  },
}
