import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import { useWords } from '../../kit/language.ts'
import { logOut } from './logout.ts'

/** Asks before logging out. */
export function LogoutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useWords(words)
  const [busy, setBusy] = useState(false)

  function confirm() {
    setBusy(true)
    void logOut()
  }

  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" aria-labelledby="logout-title">
      <DialogTitle id="logout-title">{t.question}</DialogTitle>
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
  en: { question: 'Are you sure you want to logged out?', cancel: 'Cancel', confirm: 'Confirm' },
  th: { question: 'ต้องการออกจากระบบใช่หรือไม่', cancel: 'ยกเลิก', confirm: 'ยืนยัน' },
}
