import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { changePassword } from '@rp/contract/auth/session'
import { passwordLength } from '@rp/domain/limits'
import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { formText } from '../kit/browser/form-text.ts'
import { call } from '../kit/call.ts'
import { useWords } from '../kit/language.ts'
import { toast } from '../kit/toast/toast.tsx'
import { AccountField } from './account-field.tsx'
import { errorAt, otherProblem } from './account-problem.ts'

/** Changes the own password; every other session ends. */
export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const t = useWords(words)
  const [differs, setDiffers] = useState(false)
  const change = useMutation({
    mutationFn: (body: { current_password: string; new_password: string }) => call(changePassword, { body }),
    onSuccess: () => {
      toast({ tone: 'success', text: t.done })
      onDone()
    },
  })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => formText(data, name)
    const wrong = text('new_password') !== text('again')
    setDiffers(wrong)
    if (!wrong)
      change.mutate({ current_password: text('current_password'), new_password: text('new_password') })
  }

  const other = otherProblem(change.error, ['current_password', 'new_password'])
  return (
    <Stack component="form" spacing={2} onSubmit={submit}>
      {other && <Alert severity="error">{other}</Alert>}
      <AccountField
        name="current_password"
        label={t.current}
        type="password"
        autoComplete="current-password"
        error={errorAt(change.error, 'current_password')}
        required
      />
      <AccountField
        name="new_password"
        label={t.next}
        help={t.rule}
        type="password"
        autoComplete="new-password"
        error={errorAt(change.error, 'new_password')}
        slotProps={{ input: { minLength: passwordLength.min, maxLength: passwordLength.max } }}
        required
      />
      <AccountField
        name="again"
        label={t.again}
        type="password"
        autoComplete="new-password"
        error={differs ? t.differs : undefined}
        required
      />
      <Button type="submit" variant="contained" loading={change.isPending} sx={{ alignSelf: 'start' }}>
        {t.save}
      </Button>
    </Stack>
  )
}

const words = {
  en: {
    current: 'Current password',
    next: 'New password',
    again: 'New password again',
    rule: `At least ${passwordLength.min} characters. A sentence is fine. Your other sessions and your personal keys end.`,
    differs: 'The two are not the same.',
    save: 'Change password',
    done: 'The password was changed',
  },
  th: {
    current: 'รหัสผ่านปัจจุบัน',
    next: 'รหัสผ่านใหม่',
    again: 'รหัสผ่านใหม่อีกครั้ง',
    rule: `อย่างน้อย ${passwordLength.min} ตัวอักษร จะเป็นประโยคก็ได้ เซสชันอื่นและคีย์ส่วนตัวของคุณจะถูกยกเลิก`,
    differs: 'รหัสผ่านทั้งสองช่องไม่ตรงกัน',
    save: 'เปลี่ยนรหัสผ่าน',
    done: 'เปลี่ยนรหัสผ่านแล้ว',
  },
}
