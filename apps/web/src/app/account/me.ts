import { useQuery } from '@tanstack/react-query'
import { takeMe } from './early-me.ts'

/** The signed-in user according to the server, and what they must do first. */
export function useMe() {
  return useQuery({ queryKey: ['me'], queryFn: ({ signal }) => takeMe(signal), staleTime: 60_000 })
}
