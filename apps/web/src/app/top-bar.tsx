import { mdiMagnify, mdiMenu, mdiMenuOpen } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import type { UserSession } from '@rp/contract/auth/session'
import { routes } from '@rp/domain/routes'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useText, useWords } from '../kit/language.ts'
import { Icon } from '../kit/look/icon.tsx'
import { departmentWords } from '../kit/people/department-words.ts'
import { useSession } from '../kit/session.ts'
import { useMe } from './account/me.ts'
import { UserMenu } from './account/user-menu.tsx'
import { initialPage } from './guard.ts'
import { Bell } from './signals/bell.tsx'
import { hearsNotifications } from './signals/notifications.ts'
import { setUpPush } from './signals/push.ts'
import { SnoozeChip } from './signals/snooze-chip.tsx'
import { SoundBlocked } from './signals/sound-blocked.tsx'

interface TopBarProps {
  menuOpen: boolean
  onToggleMenu: () => void
  onSearch: () => void
  onHelp: () => void
}

/** Menu button, brand, search, bell and user menu. */
export function TopBar({ menuOpen, onToggleMenu, onSearch, onHelp }: TopBarProps) {
  const t = useWords(words)
  const text = useText()
  const session = useSession()
  // until a duty is done the server refuses every other call, and a refusal would end the session
  const isFree = useMe().data?.duty === null
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
        <span className="department">{text(departmentWords[session.department])}</span>
      </div>
      <button type="button" className="search-box" aria-keyshortcuts="Control+K Meta+K" onClick={onSearch}>
        <Icon path={mdiMagnify} />
        <span>{t.search}</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      <div className="top-bar-end">
        {isFree && hearsNotifications(session.department) && <Signals session={session} />}
        <UserMenu session={session} onHelp={onHelp} />
      </div>
    </header>
  )
}

/** What calls the user: the bell, what keeps it quiet, and push. */
function Signals({ session }: { session: UserSession }) {
  useEffect(() => {
    // push is an extra: that a browser's push service is away is told where it is switched on
    void setUpPush(session).catch(() => undefined)
  }, [session])
  return (
    <>
      <SoundBlocked />
      <SnoozeChip />
      <Bell />
    </>
  )
}

const words = {
  en: { menu: 'Menu', search: 'Search or jump to…' },
  th: { menu: 'เมนู', search: 'ค้นหาหรือไปที่…' },
}
