import { mdiForumOutline, mdiInformationOutline } from '@mdi/js'
import type { Notification } from '@rp/contract/notifications/notification'
import { useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { isRead } from './notifications.ts'
import { plainText } from './plain-text.ts'

interface NotificationItemProps {
  notification: Notification
  userId: string
  onFollow: (notification: Notification) => void
}

/** One notification, highlighted while the current user has not read it. */
export function NotificationItem({ notification, userId, onFollow }: NotificationItemProps) {
  const t = useWords(words)
  const unread = !isRead(userId, notification)
  return (
    <button
      type="button"
      className="notification-item"
      data-unread={unread}
      onClick={() => onFollow(notification)}
    >
      <Icon path={notification.ms_name === 'CHAT' ? mdiForumOutline : mdiInformationOutline} />
      <span className="notification-text">
        <strong>{notification.title}</strong>
        <span>{plainText(notification.description)}</span>
        <small>
          <DateText instant={notification.created_at} style="fromNow" />
        </small>
      </span>
      {unread && <span className="notification-dot" role="img" aria-label={t.unread} />}
    </button>
  )
}

const words = { en: { unread: 'Unread' }, th: { unread: 'ยังไม่อ่าน' } }
