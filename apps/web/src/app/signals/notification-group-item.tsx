import type { Notification } from '@rp/contract/notifications/notification'
import { useId, useState } from 'react'
import { useWords } from '../../kit/language.ts'
import { NotificationItem } from './notification-item.tsx'
import type { NotificationGroup } from './notification-groups.ts'
import { isRead } from './notifications.ts'

interface NotificationGroupItemProps {
  group: NotificationGroup
  userId: string
  onFollow: (followed: Notification, all: Notification[]) => void
}

/** The newest notification of a room; its others expand on demand. Following it marks all of them read. */
export function NotificationGroupItem({
  group: { newest, older },
  userId,
  onFollow,
}: NotificationGroupItemProps) {
  const t = useWords(words)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const unread = older.filter((one) => !isRead(userId, one)).length
  return (
    <li>
      <NotificationItem
        userId={userId}
        notification={newest}
        onFollow={() => onFollow(newest, [newest, ...older])}
      />
      {older.length > 0 && (
        <button
          type="button"
          className="notification-more"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t.less : t.more(older.length, unread)}
        </button>
      )}
      {isOpen && (
        <ul id={id} className="notification-older">
          {older.map((one) => (
            <li key={one.id}>
              <NotificationItem userId={userId} notification={one} onFollow={() => onFollow(one, [one])} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

const words = {
  en: {
    more: (count: number, unread: number) =>
      `${count} more of this chat${unread > 0 ? `, ${unread} unread` : ''}`,
    less: 'Show the newest only',
  },
  th: {
    more: (count: number, unread: number) =>
      `อีก ${count} รายการของแชตนี้${unread > 0 ? ` ยังไม่อ่าน ${unread}` : ''}`,
    less: 'แสดงเฉพาะรายการล่าสุด',
  },
}
