import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import type { SessionRecord } from '@rp/contract/auth/session'
import { listStaffSessions, revokeStaffSession, staff } from '@rp/contract/auth/staff'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../kit/call.ts'
import { confirm } from '../kit/dialog/confirm.tsx'
import { useWords } from '../kit/language.ts'
import { Card } from '../kit/look/card.ts'
import { QuietButton } from '../kit/look/quiet-button.ts'
import { ToneChip } from '../kit/look/tone-chip.tsx'
import { Awaited } from '../kit/page/awaited.tsx'
import { DateText } from '../kit/text/date-text.tsx'
import { toast } from '../kit/toast/toast.tsx'
import { deviceOf } from './device-of.ts'
import { staffWords } from './staff-words.ts'

/** A staff member's sessions; each can be ended. */
export function StaffSessions({ staffId }: { staffId: string }) {
  const t = useWords(staffWords)
  const { data, error, refetch } = useQuery({
    queryKey: [staff.path, 'session', staffId],
    queryFn: ({ signal }) => call(listStaffSessions, { params: { id: staffId } }, { signal }),
  })
  return (
    <SessionsCard aria-label={t.sessions}>
      <h2>{t.sessions}</h2>
      <Awaited
        of={{ data, error, refetch }}
        outline={<Skeleton variant="rounded" height={56} />}
        empty={<p>{t.noSessions}</p>}
      />
      {data && data.length > 0 && (
        <ul>
          {data.map((session) => (
            <SessionRow key={session.id} staffId={staffId} session={session} />
          ))}
        </ul>
      )}
    </SessionsCard>
  )
}

function SessionRow({ staffId, session }: { staffId: string; session: SessionRecord }) {
  const t = useWords(staffWords)
  const queries = useQueryClient()
  const device = deviceOf(session.user_agent)
  const revoking = useMutation({
    mutationFn: () => call(revokeStaffSession, { params: { id: staffId, session_id: session.id } }),
    onSuccess: () => toast({ tone: 'success', text: t.revoked }),
    onError: (error) => toast({ tone: 'error', text: error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey: [staff.path, 'session', staffId] }),
  })
  const revoke = async () => {
    const question = { title: t.revokeTitle, text: t.revokeText(device), action: t.revoke, danger: true }
    if (await confirm(question)) revoking.mutate()
  }
  return (
    <li>
      <div>
        <strong>{device}</strong> {session.current && <ToneChip tone="blue" text={t.thisSession} />}
        <small>
          {session.address} · {t.since} <DateText instant={session.created_at} /> · {t.lastSeen}{' '}
          <DateText instant={session.last_seen_at} />
        </small>
      </div>
      {!session.current && (
        <QuietButton
          color="error"
          aria-label={t.revokeNamed(device)}
          disabled={revoking.isPending}
          onClick={() => void revoke()}
        >
          {t.revoke}
        </QuietButton>
      )}
    </li>
  )
}

const SessionsCard = styled(Card)(({ theme }) => ({
  padding: '16px 20px',
  '& h2': { margin: '0 0 8px', fontSize: 15.5, fontWeight: 700 },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    padding: '10px 0',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& small': { display: 'block', fontSize: 12.5, color: theme.palette.text.secondary },
  '& p': { margin: 0, color: theme.palette.text.secondary },
}))
