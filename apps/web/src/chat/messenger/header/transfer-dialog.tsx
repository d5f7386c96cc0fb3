import { setRoomService, type Room } from '@rp/contract/chat/room'
import { chatService } from '@rp/contract/chat/service'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../kit/call.ts'
import { SmallDialog } from '../../../kit/dialog/small-dialog.tsx'
import { LabelledChoice } from '../../../kit/form/labelled.tsx'
import { useText, useWords } from '../../../kit/language.ts'
import { useRoomChange } from '../live/use-room-change.ts'
import { AwaitedLine } from '../../../kit/page/awaited.tsx'

interface TransferDialogProps {
  room: Room
  onClose: () => void
}

/** Transfers the room: the other service's staff get it and are notified. */
export function TransferDialog({ room, onClose }: TransferDialogProps) {
  const t = useWords(words)
  const text = useText()
  const [service_id, setService] = useState('')
  const { data, error, refetch } = useQuery({
    queryKey: ['messenger-services'],
    queryFn: () => call(chatService.endpoints.list, { query: { limit: 100, is_active: 'true' } }),
    staleTime: 300_000,
  })
  const transfer = useRoomChange(
    () => call(setRoomService, { params: { id: room.id }, body: { service_id } }),
    onClose,
  )
  const others = data?.data.filter(({ id }) => id !== room.service_id)
  return (
    <SmallDialog
      title={t.title}
      action={t.transfer}
      isReady={service_id !== ''}
      isSending={transfer.isPending}
      onSubmit={() => transfer.mutate(undefined)}
      onClose={onClose}
    >
      <AwaitedLine of={{ data, error, refetch }} />
      <LabelledChoice
        label={t.service}
        value={service_id}
        help={others?.length === 0 ? t.none : t.hint}
        onChange={setService}
        choices={[
          { value: '', label: '–' },
          ...(others?.map(({ id, name_en, name_th }) => ({
            value: id,
            label: text({ en: name_en, th: name_th }),
          })) ?? []),
        ]}
      />
    </SmallDialog>
  )
}

const words = {
  en: {
    title: 'Hand over to another service',
    transfer: 'Hand over',
    service: 'Chat service',
    hint: 'Its staff are notified, and the room is unassigned until one of them takes it.',
    none: 'There is no other chat service.',
  },
  th: {
    title: 'โอนให้แผนกอื่น',
    transfer: 'โอน',
    service: 'แผนกแชต',
    hint: 'เจ้าหน้าที่ของแผนกนั้นจะได้รับแจ้ง และห้องจะยังไม่มีผู้รับผิดชอบจนกว่าจะมีคนรับ',
    none: 'ไม่มีแผนกแชตอื่น',
  },
}
