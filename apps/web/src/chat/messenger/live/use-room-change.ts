import type { RoomState } from '@rp/contract/chat/room'
import { useMutation } from '@tanstack/react-query'
import { toast } from '../../../kit/toast/toast.tsx'
import { messengerLive } from './messenger-live.ts'

/** A change of the room's state: shown as the server has it now; a refusal says why. */
export function useRoomChange<T>(ask: (value: T) => Promise<RoomState>, onDone?: (state: RoomState) => void) {
  const { store } = messengerLive()
  return useMutation({
    mutationFn: ask,
    onSuccess: (state) => {
      store.applyState(state)
      onDone?.(state)
    },
    onError: (cause) => toast({ tone: 'error', text: cause.message }),
  })
}
