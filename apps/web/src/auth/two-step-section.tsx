import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { endTwoStep } from '@rp/contract/auth/session'
import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { formText } from '../kit/browser/form-text.ts'
import { call } from '../kit/call.ts'
import { useWords } from '../kit/language.ts'
import { AccountField } from './account-field.tsx'
import { TwoStepSetup } from './two-step-setup.tsx'

interface TwoStepSectionProps {
  active: boolean
  onChanged: () => void
}

/** Switches two-step verification on or off. */
export function TwoStepSection({ active, onChanged }: TwoStepSectionProps) {
  const t = useWords(words)
  const [request, setRequest] = useState(false)
  const done = () => {
    setRequest(false)
    onChanged()
  }
  if (request && active) return <EndTwoStep onDone={done} />
  if (request) return <TwoStepSetup onDone={done} />
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'start' }}>
      <span>{active ? t.isOn : t.isOff}</span>
      <Button variant="outlined" color={active ? 'error' : 'primary'} onClick={() => setRequest(true)}>
        {active ? t.switchOff : t.switchOn}
      </Button>
    </Stack>
  )
}

function EndTwoStep({ onDone }: { onDone: () => void }) {
  const t = useWords(words)
  const end = useMutation({
    mutationFn: (password: string) => call(endTwoStep, { body: { password } }),
    onSuccess: onDone,
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    end.mutate(formText(new FormData(event.currentTarget), 'password'))
  }
  return (
    <Stack component="form" spacing={2} onSubmit={submit}>
      {end.error && <Alert severity="error">{end.error.message}</Alert>}
      <AccountField
        name="password"
        label={t.password}
        type="password"
        autoComplete="current-password"
        required
      />
      <Button
        type="submit"
        variant="outlined"
        color="error"
        loading={end.isPending}
        sx={{ alignSelf: 'start' }}
      >
        {t.switchOff}
      </Button>
    </Stack>
  )
}

const words = {
  en: {
    isOn: 'Two-step verification is on: signing in asks for a code of your authenticator app.',
    isOff: 'Two-step verification is off. A second step keeps your account safe when a password leaks.',
    switchOn: 'Set up',
    switchOff: 'Switch off',
    password: 'Your password, to confirm',
  },
  th: {
    isOn: 'เปิดการยืนยันสองขั้นตอนอยู่: เมื่อเข้าสู่ระบบต้องกรอกรหัสจากแอปยืนยันตัวตน',
    isOff: 'ยังไม่ได้เปิดการยืนยันสองขั้นตอน ขั้นที่สองช่วยให้บัญชีปลอดภัยแม้รหัสผ่านรั่วไหล',
    switchOn: 'ตั้งค่า',
    switchOff: 'ปิดใช้',
    password: 'รหัสผ่านของคุณ เพื่อยืนยัน',
  },
}
