import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { endOtherSessions, listOwnSessions, revokeOwnSession } from '@rp/contract/auth/session'
import type { ReplyOf } from '@rp/contract/endpoint'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../kit/call.ts'
import { useWords } from '../kit/language.ts'
import { ToneChip } from '../kit/look/tone-chip.tsx'
import { Awaited } from '../kit/page/awaited.tsx'
import { DateText } from '../kit/text/date-text.tsx'
import { toast } from '../kit/toast/toast.tsx'
import { deviceOf } from './device-of.ts'

/** The account's sessions; each other one can be ended, as can everything else that acts for the owner. */
export function OwnSessions() {
  const t = useWords(words)
  const { data, error, refetch } = useQuery({
    queryKey: ['own-sessions'],
    queryFn: () => call(listOwnSessions, {}),
  })
  if (!data)
    return <Awaited of={{ data, error, refetch }} outline={<Skeleton variant="rounded" height={120} />} />
  return (
    <Stack spacing={2}>
      <Stack
        component="ul"
        tabIndex={-1}
        spacing={1.5}
        sx={{ m: 0, p: 0, listStyle: 'none', outline: 'none' }}
      >
        {data.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </Stack>
      {data.some(({ current }) => !current) && (
        <>
          <span>{t.endOthersHelp}</span>
          <EndOthers />
        </>
      )}
    </Stack>
  )
}

function EndOthers() {
  const t = useWords(words)
  const queries = useQueryClient()
  const end = useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    onSuccess: ({ ended }) => toast({ tone: 'success', text: t.ended(ended) }),
    onError: (error) => toast({ tone: 'error', text: error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['own-sessions'] }),
  })
  return (
    <Button
      color="error"
      variant="outlined"
      loading={end.isPending}
      sx={{ alignSelf: 'flex-start' }}
      onClick={({ currentTarget }) => {
        // The button disappears with the sessions; the focus stays in the list.
        currentTarget.parentElement?.querySelector('ul')?.focus()
        end.mutate()
      }}
    >
      {t.endOthers}
    </Button>
  )
}

function SessionRow({ session }: { session: ReplyOf<typeof listOwnSessions>[number] }) {
  const t = useWords(words)
  const queries = useQueryClient()
  const revoke = useMutation({
    mutationFn: () => call(revokeOwnSession, { params: { session_id: session.id } }),
    onError: (error) => toast({ tone: 'error', text: error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['own-sessions'] }),
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
            // The button disappears with its session; the focus stays in the list, where Escape still closes the
            // dialog.
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
  en: {
    current: 'This one',
    end: 'End',
    endOthers: 'End all other sessions',
    endOthersHelp: 'This also revokes your personal keys and forgets your other browsers.',
    ended: (sessions: number) => `Ended: ${sessions}`,
    lastSeen: 'Last active',
  },
  th: {
    current: 'เครื่องนี้',
    end: 'ปิดเซสชัน',
    endOthers: 'ปิดเซสชันอื่นทั้งหมด',
    endOthersHelp: 'คีย์ส่วนตัวทั้งหมดจะถูกยกเลิก และระบบจะไม่จดจำเบราว์เซอร์อื่นของคุณ',
    ended: (sessions: number) => `ปิดแล้ว ${sessions} เซสชัน`,
    lastSeen: 'ใช้งานล่าสุด',
  },
}
