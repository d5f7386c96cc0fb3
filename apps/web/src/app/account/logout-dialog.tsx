import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import { useWords } from '../../kit/language.ts'
import { useUnsentChanges } from '../../kit/unsent-changes.ts'
import { logOut } from './logout.ts'

/** Asks before logging out. */
export function LogoutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useWords(words)
  const [busy, setBusy] = useState(false)
  const unsent = useUnsentChanges()

  function confirm() {
    setBusy(true)
    void logOut()
  }

  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" aria-labelledby="logout-title">
      <DialogTitle id="logout-title">{unsent > 0 ? t.unsentTitle : t.question}</DialogTitle>
      {unsent > 0 && <DialogContent>{t.unsent(unsent)}</DialogContent>}
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={busy}>
          {t.cancel}
        </Button>
        <Button variant="contained" onClick={confirm} loading={busy} autoFocus>
          {t.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const words = {
  en: {
    question: 'Are you sure you want to logged out?',
    cancel: 'Cancel',
    confirm: 'Confirm',
    unsentTitle: 'Sign out although changes wait?',
    unsent: (count: number) =>
      `${count === 1 ? '1 change has' : `${count} changes have`} not reached the server. They stay on this device, where nobody else can read them, and are sent when you sign in here again.`,
  },
  th: {
    question: 'ต้องการออกจากระบบใช่หรือไม่',
    cancel: 'ยกเลิก',
    confirm: 'ยืนยัน',
    unsentTitle: 'ยังมีรายการที่ไม่ได้ส่ง ออกจากระบบหรือไม่',
    unsent: (count: number) =>
      `${count} รายการยังไม่ถึงเซิร์ฟเวอร์ รายการจะอยู่ในเครื่องนี้โดยผู้อื่นอ่านไม่ได้ และจะส่งเมื่อคุณเข้าสู่ระบบที่เครื่องนี้อีกครั้ง`,
  },
}
