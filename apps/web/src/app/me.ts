import { me } from '@rp/contract/auth/session'
import { useQuery } from '@tanstack/react-query'
import { call } from '../kit/call.ts'

/** Who the server says is signed in, and what must be done first. */
export function useMe() {
  return useQuery({ queryKey: ['me'], queryFn: ({ signal }) => call(me, {}, { signal }), staleTime: 60_000 })
}
