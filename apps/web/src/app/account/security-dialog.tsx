import { mdiClose } from '@mdi/js'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useState } from 'react'
import { ChangePasswordForm } from '../../auth/change-password-form.tsx'
import { OwnEmail } from '../../auth/own-email.tsx'
import { OwnKeys } from '../../auth/own-keys.tsx'
import { OwnSessions } from '../../auth/own-sessions.tsx'
import { TwoStepSection } from '../../auth/two-step-section.tsx'
import { useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { useMe } from './me.ts'
import { Awaited } from '../../kit/page/awaited.tsx'

const tabs = ['sessions', 'password', 'twoStep', 'email', 'keys'] as const

/** The user's own sessions, password, second step, email address and personal keys. */
export function SecurityDialog({ tab: first, onClose }: { tab?: string | undefined; onClose: () => void }) {
  const t = useWords(words)
  const [tab, setTab] = useState(tabs.find((one) => one === first) ?? 'sessions')
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="security-title">
      <DialogTitle id="security-title">{t.title}</DialogTitle>
      <IconButton aria-label={t.close} onClick={onClose} sx={{ position: 'absolute', top: 14, right: 14 }}>
        <Icon path={mdiClose} />
      </IconButton>
      <Tabs
        value={tab}
        onChange={(_, next: (typeof tabs)[number]) => setTab(next)}
        variant="scrollable"
        sx={{ px: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map((name) => (
          <Tab key={name} value={name} label={t[name]} id={`tab-${name}`} aria-controls="security-panel" />
        ))}
      </Tabs>
      <DialogContent
        id="security-panel"
        role="tabpanel"
        aria-labelledby={`tab-${tab}`}
        sx={{ minHeight: 300 }}
      >
        <SecurityPart tab={tab} onDone={onClose} />
      </DialogContent>
    </Dialog>
  )
}

function SecurityPart({ tab, onDone }: { tab: (typeof tabs)[number]; onDone: () => void }) {
  const t = useWords(words)
  const me = useMe()
  if (tab === 'sessions') return <OwnSessions />
  if (tab === 'email') return <OwnEmail />
  if (tab === 'keys') return <OwnKeys />
  if (!me.data) return <Awaited of={me} />
  if (me.data.sso) return <p>{t.sso}</p>
  if (tab === 'password') return <ChangePasswordForm onDone={onDone} />
  return <TwoStepSection active={me.data.two_step} onChanged={() => void me.refetch()} />
}

const words = {
  en: {
    title: 'Security',
    close: 'Close',
    sessions: 'Sessions',
    password: 'Password',
    twoStep: 'Two-step verification',
    email: 'E-mail',
    keys: 'Personal keys',
    sso: 'You sign in through single sign-on: password and second step are changed at its provider.',
  },
  th: {
    title: 'ความปลอดภัย',
    close: 'ปิด',
    sessions: 'เซสชัน',
    password: 'รหัสผ่าน',
    twoStep: 'การยืนยันสองขั้นตอน',
    email: 'อีเมล',
    keys: 'คีย์ส่วนตัว',
    sso: 'คุณเข้าสู่ระบบผ่านผู้ให้บริการขององค์กร โปรดเปลี่ยนรหัสผ่านและขั้นที่สองที่ผู้ให้บริการ',
  },
}
