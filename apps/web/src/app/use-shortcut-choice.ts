import { putShortcuts } from '@rp/contract/platform/shortcuts'
import type { Combination } from '@rp/domain/shortcuts/combination'
import type { ShortcutName } from '@rp/domain/shortcuts/commands'
import type { OwnShortcuts } from '@rp/domain/shortcuts/own-shortcuts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../kit/call.ts'
import { queryClient } from '../kit/server/query-client.ts'
import { setOwnShortcuts, useOwnShortcuts } from '../kit/shortcuts/own-shortcuts.ts'

/** Saves the user's choices with the account by an optimistic update; a refused choice is reverted. */
export function useShortcutChoice() {
  const own = useOwnShortcuts()
  const { mutate, error } = useMutation({
    mutationFn: (keys: OwnShortcuts) => call(putShortcuts, { body: { keys } }),
    onMutate: (keys) => {
      setOwnShortcuts(keys)
      return own
    },
    onSuccess: (_, shortcuts) =>
      queryClient.setQueryData(['me'], (me: object | undefined) => me && { ...me, shortcuts }),
    onError: (_cause, _keys, before) => setOwnShortcuts(before ?? {}),
    meta: { quiet: true },
    scope: { id: 'shortcuts' },
  })
  return {
    error,
    choose: (name: ShortcutName, keys: Combination | null) => mutate({ ...own, [name]: keys }),
    restore: (name: ShortcutName) => {
      const { [name]: _, ...others } = own
      mutate(others)
    },
    restoreAll: () => mutate({}),
  }
}
