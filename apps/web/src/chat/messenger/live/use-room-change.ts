import type { RoomState } from '@rp/contract/chat/room'
import { useMutation } from '@tanstack/react-query'
import { toast } from '../../../kit/toast/toast.tsx'
import { messengerLive } from './messenger-live.ts'

/** Changes the room's state: applies the server's reply, or shows why it refused. */
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
