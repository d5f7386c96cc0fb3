import {
  mdiAccountOutline,
  mdiBellCogOutline,
  mdiBellRingOutline,
  mdiCalendarOutline,
  mdiChevronDown,
  mdiConnection,
  mdiFlagCheckered,
  mdiKeyboardOutline,
  mdiLogout,
  mdiMessageBadgeOutline,
  mdiShieldLockOutline,
  mdiTranslate,
  mdiVolumeHigh,
} from '@mdi/js'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import type { UserSession } from '@rp/contract/auth/session'
import { lazy, Suspense, useState } from 'react'
import { messageVoice, notificationVoice, play } from '../../kit/browser/sounds.ts'
import { setLanguage, useLanguage, useText, useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { departmentCalled, roleCalled } from '@rp/domain/role-words'
import { PersonAvatar } from '../../kit/people/person-avatar.tsx'
import { useShortcutKeys } from '../../kit/shortcuts/own-shortcuts.ts'
import { buddhistYear } from '../../kit/text/date-text.tsx'
import { toast } from '../../kit/toast/toast.tsx'
import { AlertDialog } from '../alert-dialog.tsx'
import { openAccountDialog, useAccountDialog } from './account-dialog.ts'
import { LogoutDialog } from './logout-dialog.tsx'
import { MenuAction, MenuSwitch } from './user-menu-item.tsx'

const SecurityDialog = lazy(async () => ({ default: (await import('./security-dialog.tsx')).SecurityDialog }))

const SignalsDialog = lazy(async () => ({
  default: (await import('../signals/signals-dialog.tsx')).SignalsDialog,
}))

const FirstStepsDialog = lazy(async () => ({
  default: (await import('./first-steps-dialog.tsx')).FirstStepsDialog,
}))

const IntegrationsDialog = lazy(async () => ({
  default: (await import('../../integrations/integrations-dialog.tsx')).IntegrationsDialog,
}))

const banner = () => document.querySelector('header')

type DialogName = 'profile' | 'security' | 'notifications' | 'integrations' | 'firstSteps' | 'logout'

interface UserMenuProps {
  session: UserSession
  onHelp: () => void
}

/** The signed-in user, and everything about the own account. */
export function UserMenu({ session, onHelp }: UserMenuProps) {
  const t = useWords(words)
  const text = useText()
  const language = useLanguage()
  const help = useShortcutKeys('help')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [chosen, setDialog] = useState<DialogName | null>(null)
  const elsewhere = useAccountDialog()
  const dialog = elsewhere?.name ?? chosen
  const close = () => {
    setDialog(null)
    openAccountDialog(null)
  }
  const who = `${text(departmentCalled(session.department))} · ${text(roleCalled(session.role))}`

  const choose = (action: () => void) => () => {
    setAnchor(null)
    action()
  }

  return (
    <>
      <button
        type="button"
        className="user-button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <PersonAvatar name={session.username} />
        <span className="visually-hidden">{t.account}</span>
        <span className="user-name">
          <strong>{session.username}</strong>
          <small>{who}</small>
        </span>
        <Icon path={mdiChevronDown} />
      </button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        // inside the banner, so that its items are in a landmark; a bare disablePortal would hide the menu itself from
        // screen readers, because everything outside an open menu is hidden
        container={banner}
        slotProps={{ paper: { sx: { width: 290 } } }}
      >
        <MenuAction
          icon={mdiAccountOutline}
          text={t.profile}
          detail={`${session.username} · ${who}`}
          onClick={choose(() => setDialog('profile'))}
        />
        <MenuAction
          icon={mdiShieldLockOutline}
          text={t.security}
          onClick={choose(() => setDialog('security'))}
        />
        <MenuAction
          icon={mdiBellCogOutline}
          text={t.notifications}
          onClick={choose(() => setDialog('notifications'))}
        />
        {session.role === 'SUPER_ADMIN' && (
          <MenuAction
            icon={mdiConnection}
            text={t.integrations}
            onClick={choose(() => setDialog('integrations'))}
          />
        )}
        <Divider />
        <MenuAction
          icon={mdiTranslate}
          text={t.otherLanguage}
          lang={language === 'en' ? 'th' : 'en'}
          onClick={choose(() => setLanguage(language === 'en' ? 'th' : 'en'))}
        />
        <MenuSwitch icon={mdiCalendarOutline} text={t.buddhist} setting={buddhistYear} />
        <MenuSwitch icon={mdiBellRingOutline} text={t.notificationSound} setting={notificationVoice} />
        <MenuSwitch icon={mdiMessageBadgeOutline} text={t.messageSound} setting={messageVoice} />
        <MenuAction icon={mdiVolumeHigh} text={t.testSound} onClick={() => void testSound(t.blocked)} />
        <Divider />
        <MenuAction
          icon={mdiFlagCheckered}
          text={t.firstSteps}
          onClick={choose(() => setDialog('firstSteps'))}
        />
        <MenuAction icon={mdiKeyboardOutline} text={t.keyboard} hint={help.text} onClick={choose(onHelp)} />
        <MenuAction icon={mdiLogout} text={t.logout} onClick={choose(() => setDialog('logout'))} />
      </Menu>
      {/* The menu item "profile" only shows this alert. */}
      {dialog === 'profile' && <AlertDialog text="Not Finished!" onClose={close} />}
      {dialog === 'security' && (
        <Suspense>
          <SecurityDialog tab={elsewhere?.tab} onClose={close} />
        </Suspense>
      )}
      {dialog === 'notifications' && (
        <Suspense>
          <SignalsDialog onClose={close} />
        </Suspense>
      )}
      {dialog === 'integrations' && (
        <Suspense>
          <IntegrationsDialog tab={elsewhere?.tab} onClose={close} />
        </Suspense>
      )}
      {dialog === 'firstSteps' && (
        <Suspense>
          <FirstStepsDialog onClose={close} />
        </Suspense>
      )}
      <LogoutDialog open={dialog === 'logout'} onClose={close} />
    </>
  )
}

async function testSound(blocked: string): Promise<void> {
  if (!(await play('notification'))) toast({ tone: 'error', text: blocked })
}

const words = {
  en: {
    account: 'Account of',
    profile: 'Profile',
    security: 'Security',
    notifications: 'Notifications',
    integrations: 'Integrations',
    otherLanguage: 'เปลี่ยนเป็นภาษาไทย',
    buddhist: 'Buddhist year (2569)',
    notificationSound: 'Notification sound',
    messageSound: 'Message sound',
    testSound: 'Test the sound',
    blocked: 'The browser does not let this page play sounds.',
    firstSteps: 'First steps',
    keyboard: 'Keyboard shortcuts',
    logout: 'Logout',
  },
  th: {
    account: 'บัญชีของ',
    profile: 'โปรไฟล์',
    security: 'ความปลอดภัย',
    notifications: 'การแจ้งเตือน',
    integrations: 'การเชื่อมต่อ',
    otherLanguage: 'Switch to English',
    buddhist: 'ปีพุทธศักราช (2569)',
    notificationSound: 'เสียงแจ้งเตือน',
    messageSound: 'เสียงข้อความ',
    testSound: 'ลองฟังเสียง',
    blocked: 'เบราว์เซอร์ไม่อนุญาตให้หน้านี้เล่นเสียง',
    firstSteps: 'เริ่มต้นใช้งาน',
    keyboard: 'ปุ่มลัด',
    logout: 'ออกจากระบบ',
  },
}
