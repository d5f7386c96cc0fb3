import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { ChangePasswordForm } from '../../auth/change-password-form.tsx'
import { TwoStepSetup } from '../../auth/two-step-setup.tsx'
import { useWords } from '../../kit/language.ts'
import { logOut } from './logout.ts'

interface DutyDialogProps {
  duty: 'change_password' | 'set_up_two_step' | null
  onDone: () => void
}

/** What the server requires first, and a sign-out button. */
export function DutyDialog({ duty, onDone }: DutyDialogProps) {
  const t = useWords(words)
  const password = duty === 'change_password'
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby="duty-title">
      <DialogTitle id="duty-title">{password ? t.password : t.twoStep}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <span>{password ? t.passwordWhy : t.twoStepWhy}</span>
          {password ? <ChangePasswordForm onDone={onDone} /> : <TwoStepSetup onDone={onDone} />}
          <Button color="inherit" onClick={() => void logOut()} sx={{ alignSelf: 'start' }}>
            {t.logout}
          </Button>
        </Stack>
      </DialogContent>
    </Dialog>
  )
}

const words = {
  en: {
    password: 'Choose your own password',
    passwordWhy: 'You signed in with a first password. Change it to go on.',
    twoStep: 'Set up two-step verification',
    twoStepWhy: 'Your role needs a second step at sign-in. It takes a minute.',
    logout: 'Logout',
  },
  th: {
    password: 'ตั้งรหัสผ่านของคุณเอง',
    passwordWhy: 'คุณเข้าสู่ระบบด้วยรหัสผ่านแรก โปรดเปลี่ยนก่อนใช้งานต่อ',
    twoStep: 'ตั้งค่าการยืนยันสองขั้นตอน',
    twoStepWhy: 'บทบาทของคุณต้องยืนยันขั้นที่สองเมื่อเข้าสู่ระบบ ใช้เวลาไม่นาน',
    logout: 'ออกจากระบบ',
  },
}
