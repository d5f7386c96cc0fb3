import { mdiMagnify, mdiMenu, mdiMenuOpen } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import type { UserSession } from '@rp/contract/auth/session'
import { routes } from '@rp/domain/routes'
import { lazy, Suspense, useEffect } from 'react'
import { Link } from 'react-router'
import { useText, useWords } from '../kit/language.ts'
import { Icon } from '../kit/look/icon.tsx'
import { departmentCalled } from '@rp/domain/role-words'
import { useSession } from '../kit/session.ts'
import { useShortcutKeys } from '../kit/shortcuts/own-shortcuts.ts'
import { useMe } from './account/me.ts'
import { UserMenu } from './account/user-menu.tsx'
import { initialPage } from './guard.ts'
import { NotificationMenu } from './signals/notification-menu.tsx'
import { subscribesToNotifications } from './signals/notifications.ts'
import { useHasWaiting } from '../machine/onsite/has-waiting.ts'
import { setUpPush } from './signals/push.ts'
import { SnoozeChip } from './signals/snooze-chip.tsx'
import { SoundBlocked } from './signals/sound-blocked.tsx'

const OnsiteChip = lazy(async () => ({
  default: (await import('../machine/onsite/onsite-chip.tsx')).OnsiteChip,
}))

interface TopBarProps {
  menuOpen: boolean
  onToggleMenu: () => void
  onSearch: () => void
  onHelp: () => void
}

/** Menu button, brand, search, notifications and user menu. */
export function TopBar({ menuOpen, onToggleMenu, onSearch, onHelp }: TopBarProps) {
  const t = useWords(words)
  const text = useText()
  const session = useSession()
  const keys = useShortcutKeys('search')
  // until a duty is done the server refuses every other call, and a refusal would end the session
  const isFree = useMe().data?.duty === null
  const hasWaiting = useHasWaiting()
  if (!session) return null
  return (
    <header className="top-bar">
      <div className="top-bar-start">
        <IconButton aria-label={t.menu} aria-expanded={menuOpen} onClick={onToggleMenu}>
          <Icon path={menuOpen ? mdiMenuOpen : mdiMenu} size={22} />
        </IconButton>
        <Link className="brand" to={routes[initialPage(session)]}>
          Recipe Panel
        </Link>
        <span className="department">{text(departmentCalled(session.department))}</span>
      </div>
      <button type="button" className="search-box" aria-keyshortcuts={keys.spoken} onClick={onSearch}>
        <Icon path={mdiMagnify} />
        <span>{t.search}</span>
        {keys.text && <kbd aria-hidden="true">{keys.text}</kbd>}
      </button>
      <div className="top-bar-end">
        {isFree && hasWaiting && (
          <Suspense>
            <OnsiteChip />
          </Suspense>
        )}
        {isFree && subscribesToNotifications(session.department) && <Signals session={session} />}
        <UserMenu session={session} onHelp={onHelp} />
      </div>
    </header>
  )
}

/** The user's notifications: the dropdown, snooze, and push. */
function Signals({ session }: { session: UserSession }) {
  useEffect(() => {
    // push is optional: an unavailable push service is reported where it is switched on
    void setUpPush(session).catch((cause: unknown) => console.error('Push could not be set up', cause))
  }, [session])
  return (
    <>
      <SoundBlocked />
      <SnoozeChip />
      <NotificationMenu />
    </>
  )
}

const words = {
  en: { menu: 'Menu', search: 'Search or jump to…' },
  th: { menu: 'เมนู', search: 'ค้นหาหรือไปที่…' },
}
