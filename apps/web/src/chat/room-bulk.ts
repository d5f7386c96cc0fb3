import { mdiAccountArrowRightOutline, mdiCheckAll, mdiSendOutline, mdiTagPlusOutline } from '@mdi/js'
import { listRooms, type Room } from '@rp/contract/chat/room'
import { changeRooms, undoRoomChange, type RoomAction } from '@rp/contract/chat/room-bulk'
import { visitorName } from '@rp/domain/chat/visitor-name'
import { call } from '../kit/call.ts'
import { useText, useWords } from '../kit/language.ts'
import { useBulkChanges } from '../kit/list/bulk-change.tsx'
import { AssigneeInput, isChosenTag, nobody, TagInput } from './room-bulk-inputs.tsx'
import { roomBulkWords } from './room-bulk-words.ts'

/** Bulk changes of rooms: close, assign, tag, and send again what did not arrive. */
export function useRoomChanges() {
  const t = useWords(roomBulkWords)
  const text = useText()
  return useBulkChanges<Room, RoomAction>({
    list: listRooms.path,
    nameOf: (one) => text(visitorName(one)),
    send: (body) => call(changeRooms, { body }),
    undo: (run_id) => call(undoRoomChange, { params: { run_id } }),
    labelOf: (path) => ({ assignee_id: t.assignee, tags: t.tagField })[path],
    changes: [
      {
        key: 'close',
        icon: mdiCheckAll,
        label: t.close,
        text: t.closeText,
        actionOf: () => ({ kind: 'close' }),
      },
      {
        key: 'assign',
        icon: mdiAccountArrowRightOutline,
        label: t.assign,
        text: t.assignText,
        fields: [{ kind: 'own', name: 'assignee_id', label: t.assignee, input: AssigneeInput, show: String }],
        actionOf: (value) =>
          typeof value === 'string' && value !== ''
            ? { kind: 'assign', assignee_id: value === nobody ? null : value }
            : null,
        now: ({ assignee_name }) => assignee_name ?? t.nobody,
      },
      {
        key: 'tag',
        icon: mdiTagPlusOutline,
        label: t.addTag,
        text: t.tagText,
        fields: [{ kind: 'own', name: 'tag', label: t.tagField, input: TagInput, show: String }],
        actionOf: (value) => (isChosenTag(value) ? { kind: 'tag', ...value } : null),
      },
      {
        key: 'send-again',
        icon: mdiSendOutline,
        label: t.sendAgain,
        text: t.sendAgainText,
        final: t.sendAgainFinal,
        applies: ({ undelivered_seq }) => undelivered_seq !== null,
        actionOf: () => ({ kind: 'send_again' }),
      },
    ],
  })
}
