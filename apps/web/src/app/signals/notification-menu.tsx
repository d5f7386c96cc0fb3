import { mdiBellOutline, mdiBellSleepOutline, mdiTuneVariant } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Skeleton from '@mui/material/Skeleton'
import type { Notification } from '@rp/contract/notifications/notification'
import { notificationNextPageDelayMs } from '@rp/domain/limits'
import { routes } from '@rp/domain/routes'
import { lazy, Suspense, useEffect, useRef, useState, type UIEvent } from 'react'
import { useNavigate } from 'react-router'
import { useAppBadge } from '../../kit/browser/app-badge.ts'
import { useTitleCount } from '../../kit/browser/title-count.ts'
import { useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { EmptyState } from '../../kit/page/empty-state.tsx'
import { queryClient } from '../../kit/server/query-client.ts'
import { useSession } from '../../kit/session.ts'
import { NotificationGroupItem } from './notification-group-item.tsx'
import { notificationGroups } from './notification-groups.ts'
import { markAllSeen, markRead, useNotifications } from './notifications.ts'
import { SnoozeButton } from './snooze-chip.tsx'
import './notification-menu.css'
import { Awaited } from '../../kit/page/awaited.tsx'

const SignalsDialog = lazy(async () => ({ default: (await import('./signals-dialog.tsx')).SignalsDialog }))

/** The notification button with its unseen count and the dropdown. */
export function NotificationMenu() {
  const t = useWords(words)
  const userId = useSession()?.user_id ?? ''
  const list = useNotifications(userId)
  useAppBadge(list.data && list.unseen)
  useTitleCount(list.data && list.unseen)
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
        {list.unseen > 0 && <span className="notification-badge">{list.unseen}+</span>}
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { className: 'notification-paper', role: 'dialog', 'aria-label': t.title } }}
      >
        <NotificationControls onSettings={() => setSettings(true)} />
        <NotificationList list={list} userId={userId} onFollow={follow} />
      </Popover>
      {settings && (
        <Suspense>
          <SignalsDialog onClose={() => setSettings(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Snoozing notifications, and a link to their settings. */
function NotificationControls({ onSettings }: { onSettings: () => void }) {
  const t = useWords(words)
  return (
    <div className="notification-controls">
      <SnoozeButton />
      <QuietButton size="small" startIcon={<Icon path={mdiTuneVariant} size={18} />} onClick={onSettings}>
        {t.signals}
      </QuietButton>
    </div>
  )
}

interface NotificationListProps {
  list: ReturnType<typeof useNotifications>
  userId: string
  onFollow: (notification: Notification, all: Notification[]) => void
}

function NotificationList({ list, userId, onFollow }: NotificationListProps) {
  const t = useWords(words)
  const onScroll = useNextPageAtBottom(list.hasNextPage, () => void list.fetchNextPage())
  if (!list.data)
    return <Awaited of={list} outline={<Skeleton variant="rounded" height={220} sx={{ m: 2 }} />} />
  if (list.notifications.length === 0)
    return <EmptyState icon={mdiBellSleepOutline} title={t.none} text={t.noneHint} />
  return (
    <div className="notification-scroll" onScroll={onScroll}>
      <h2>{t.title}</h2>
      <ul>
        {notificationGroups(list.notifications).map((group) => (
          <NotificationGroupItem key={group.key} userId={userId} group={group} onFollow={onFollow} />
        ))}
      </ul>
      {list.isFetchingNextPage && <Skeleton height={64} sx={{ mx: 2 }} />}
    </div>
  )
}

/** Reaching the bottom loads the next page after 1.5 s. */
function useNextPageAtBottom(hasNext: boolean, load: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) => {
    clearTimeout(timer.current)
    const atBottom = scrollTop + clientHeight >= scrollHeight - 4
    if (atBottom && hasNext) timer.current = setTimeout(load, notificationNextPageDelayMs)
  }
}

const words = {
  en: {
    title: 'Notifications',
    signals: 'Settings…',
    unseen: 'unseen',
    none: 'No notifications yet',
    noneHint: 'News of your chats and your work appear here.',
  },
  th: {
    title: 'การแจ้งเตือน',
    signals: 'ตั้งค่า…',
    unseen: 'รายการใหม่',
    none: 'ยังไม่มีการแจ้งเตือน',
    noneHint: 'ข่าวของแชตและงานของคุณจะแสดงที่นี่',
  },
}
