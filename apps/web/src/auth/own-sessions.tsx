import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { listOwnSessions, revokeOwnSession } from '@rp/contract/auth/session'
import type { ReplyOf } from '@rp/contract/endpoint'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../kit/call.ts'
import { DateText } from '../kit/date-text.tsx'
import { useWords } from '../kit/language.ts'
import { ProblemView } from '../kit/problem-view.tsx'
import { queryClient } from '../kit/query-client.ts'
import { toast } from '../kit/toast.tsx'
import { ToneChip } from '../kit/tone-chip.tsx'
import { deviceOf } from './device-of.ts'

/** Where the own account is signed in; each other place can be ended. */
export function OwnSessions() {
  const { data, error, refetch } = useQuery({
    queryKey: ['own-sessions'],
    queryFn: () => call(listOwnSessions, {}),
  })
  if (error) return <ProblemView error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={120} />
  return (
    <Stack component="ul" tabIndex={-1} spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none', outline: 'none' }}>
      {data.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
    </Stack>
  )
}

function SessionRow({ session }: { session: ReplyOf<typeof listOwnSessions>[number] }) {
  const t = useWords(words)
  const revoke = useMutation({
    mutationFn: () => call(revokeOwnSession, { params: { session_id: session.id } }),
    onError: (error) => toast({ tone: 'error', text: error.message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['own-sessions'] }),
  })
  const browser = deviceOf(session.user_agent)
  return (
    <Stack component="li" direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
      <div style={{ flex: 1, minWidth: 0 }}>
        <strong>{browser}</strong> · {session.address}
        <div style={{ color: 'var(--muted)' }}>
          {t.lastSeen} <DateText instant={session.last_seen_at} />
        </div>
      </div>
      {session.current ? (
        <ToneChip tone="green" text={t.current} />
      ) : (
        <Button
          size="small"
          color="error"
          loading={revoke.isPending}
          aria-label={`${t.end}: ${browser}`}
          onClick={({ currentTarget }) => {
            // The button goes with its session; the keyboard stays in the list, where Escape still closes the dialog.
            currentTarget.closest('ul')?.focus()
            revoke.mutate()
          }}
        >
          {t.end}
        </Button>
      )}
    </Stack>
  )
}

const words = {
  en: { current: 'This one', end: 'End', lastSeen: 'Last active' },
  th: { current: 'เครื่องนี้', end: 'ปิดเซสชัน', lastSeen: 'ใช้งานล่าสุด' },
}
