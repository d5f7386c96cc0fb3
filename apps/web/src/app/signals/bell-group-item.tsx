import type { Notification } from '@rp/contract/notifications/notification'
import { useId, useState } from 'react'
import { useWords } from '../../kit/language.ts'
import { BellItem } from './bell-item.tsx'
import type { BellGroup } from './bell-groups.ts'
import { isRead } from './notifications.ts'

interface BellGroupItemProps {
  group: BellGroup
  userId: string
  onFollow: (followed: Notification, all: Notification[]) => void
}

/** The newest of a room; the others of it open on demand. To follow it is to have read all of them. */
export function BellGroupItem({ group: { newest, older }, userId, onFollow }: BellGroupItemProps) {
  const t = useWords(words)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const unread = older.filter((one) => !isRead(userId, one)).length
  return (
    <li>
      <BellItem userId={userId} notification={newest} onFollow={() => onFollow(newest, [newest, ...older])} />
      {older.length > 0 && (
        <button
          type="button"
          className="bell-more"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t.less : t.more(older.length, unread)}
        </button>
      )}
      {isOpen && (
        <ul id={id} className="bell-older">
          {older.map((one) => (
            <li key={one.id}>
              <BellItem userId={userId} notification={one} onFollow={() => onFollow(one, [one])} />
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
