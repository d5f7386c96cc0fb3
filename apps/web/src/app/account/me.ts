import { useQuery } from '@tanstack/react-query'
import { takeMe } from './early-me.ts'

/** Who the server says is signed in, and what must be done first. */
export function useMe() {
  return useQuery({ queryKey: ['me'], queryFn: ({ signal }) => takeMe(signal), staleTime: 60_000 })
}
