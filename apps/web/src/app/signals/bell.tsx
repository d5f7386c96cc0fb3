import { mdiBellOutline, mdiBellSleepOutline, mdiTuneVariant } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Skeleton from '@mui/material/Skeleton'
import type { Notification } from '@rp/contract/notifications/notification'
import { bellNextPageDelayMs } from '@rp/domain/limits'
import { routes } from '@rp/domain/routes'
import { lazy, Suspense, useEffect, useRef, useState, type UIEvent } from 'react'
import { useNavigate } from 'react-router'
import { useAppBadge } from '../../kit/browser/app-badge.ts'
import { useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { EmptyState } from '../../kit/page/empty-state.tsx'
import { ProblemView } from '../../kit/page/problem-view.tsx'
import { queryClient } from '../../kit/server/query-client.ts'
import { useSession } from '../../kit/session.ts'
import { BellGroupItem } from './bell-group-item.tsx'
import { bellGroups } from './bell-groups.ts'
import { markAllSeen, markRead, useNotifications } from './notifications.ts'
import { SnoozeButton } from './snooze-chip.tsx'
import './bell.css'

const SignalsDialog = lazy(async () => ({ default: (await import('./signals-dialog.tsx')).SignalsDialog }))

/** The bell with its unseen count and the notification dropdown (specification 4). */
export function Bell() {
  const t = useWords(words)
  const userId = useSession()?.user_id ?? ''
  const list = useNotifications(userId)
  useAppBadge(list.unseen)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [settings, setSettings] = useState(false)
  const navigate = useNavigate()

  function open(button: HTMLElement) {
    setAnchor(button)
    if (list.unseen > 0) void markAllSeen(userId)
  }

  function follow(notification: Notification, all: Notification[]) {
    for (const one of all) void markRead(userId, one)
    if (notification.ms_name === 'CHAT') void queryClient.invalidateQueries({ queryKey: ['rooms'] })
    setAnchor(null)
    const { page_token } = notification.redirect_content
    void navigate(`${routes['redirect-page']}?${new URLSearchParams({ page_token })}`)
  }

  return (
    <>
      <IconButton
        aria-label={list.unseen > 0 ? `${t.title}, ${list.unseen} ${t.unseen}` : t.title}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => open(currentTarget)}
      >
        <Icon path={mdiBellOutline} size={22} />
        {list.unseen > 0 && <span className="bell-badge">{list.unseen}+</span>}
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { className: 'bell-paper', role: 'dialog', 'aria-label': t.title } }}
      >
        <BellControls onSettings={() => setSettings(true)} />
        <BellList list={list} userId={userId} onFollow={follow} />
      </Popover>
      {settings && (
        <Suspense>
          <SignalsDialog onClose={() => setSettings(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Signals rest from here, and from here their switches are reached. */
function BellControls({ onSettings }: { onSettings: () => void }) {
  const t = useWords(words)
  return (
    <div className="bell-controls">
      <SnoozeButton />
      <QuietButton size="small" startIcon={<Icon path={mdiTuneVariant} size={18} />} onClick={onSettings}>
        {t.signals}
      </QuietButton>
    </div>
  )
}

interface BellListProps {
  list: ReturnType<typeof useNotifications>
  userId: string
  onFollow: (notification: Notification, all: Notification[]) => void
}

function BellList({ list, userId, onFollow }: BellListProps) {
  const t = useWords(words)
  const onScroll = useNextPageAtBottom(list.hasNextPage, () => void list.fetchNextPage())
  if (list.isPending) return <Skeleton variant="rounded" height={220} sx={{ m: 2 }} />
  if (list.error) return <ProblemView error={list.error} onRetry={() => void list.refetch()} />
  if (list.notifications.length === 0)
    return <EmptyState icon={mdiBellSleepOutline} title={t.none} text={t.noneHint} />
  return (
    <div className="bell-scroll" onScroll={onScroll}>
      <h2>{t.title}</h2>
      <ul>
        {bellGroups(list.notifications).map((group) => (
          <BellGroupItem key={group.key} userId={userId} group={group} onFollow={onFollow} />
        ))}
      </ul>
      {list.isFetchingNextPage && <Skeleton height={64} sx={{ mx: 2 }} />}
    </div>
  )
}

/** Specification 4: reaching the bottom loads the next page after 1.5 s. */
function useNextPageAtBottom(hasNext: boolean, load: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) => {
    clearTimeout(timer.current)
    const atBottom = scrollTop + clientHeight >= scrollHeight - 4
    if (atBottom && hasNext) timer.current = setTimeout(load, bellNextPageDelayMs)
  }
}

const words = {
  en: {
    title: 'Notifications',
    signals: 'Signals…',
    unseen: 'unseen',
    none: 'No notifications yet',
    noneHint: 'News of your chats and your work appear here.',
  },
  th: {
    title: 'การแจ้งเตือน',
    signals: 'สัญญาณ…',
    unseen: 'รายการใหม่',
    none: 'ยังไม่มีการแจ้งเตือน',
    noneHint: 'ข่าวของแชตและงานของคุณจะแสดงที่นี่',
  },
}
