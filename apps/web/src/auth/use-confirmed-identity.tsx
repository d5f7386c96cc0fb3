import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { me } from '@rp/contract/auth/session'
import { recentSignInMinutes } from '@rp/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { formText } from '../kit/browser/form-text.ts'
import { call } from '../kit/call.ts'
import { confirmed, requestsPassword } from '../kit/confirmed.ts'
import { useWords } from '../kit/language.ts'
import { AccountField } from './account-field.tsx'
import { errorAt } from './account-problem.ts'

interface Question {
  /** The server's error on the previous password. */
  error: string | undefined
  answer: (password: string) => void
  cancel: () => void
}

/** Requests the password in a dialog; `dialog` must be rendered. Calls that wait at the same time share the answer. */
function useIdentityQuestion(): { request: (refusal: Error) => Promise<string>; dialog: ReactNode } {
  const [question, setQuestion] = useState<Question | null>(null)
  const open = useRef<Promise<string> | null>(null)

  function request(refusal: Error): Promise<string> {
    open.current ??= new Promise<string>((resolve, reject) => {
      const close = () => {
        open.current = null
        setQuestion(null)
      }
      setQuestion({
        error: errorAt(refusal, 'password'),
        answer: (password) => {
          close()
          resolve(password)
        },
        cancel: () => {
          close()
          reject(refusal)
        },
      })
    })
    return open.current
  }

  return { request, dialog: question && <IdentityDialog {...question} /> }
}

/**
 * Sends calls that need the caller's identity confirmed: asks for the password in a dialog if the server wants it, and
 * again while it is wrong. Render `dialog`. A cancelled dialog rejects with the server's refusal.
 */
export function useConfirmedIdentity(): {
  confirmed: <T>(send: (proof: { password?: string }) => Promise<T>) => Promise<T>
  dialog: ReactNode
} {
  const { request, dialog } = useIdentityQuestion()
  return { confirmed: (send) => confirmed(send, request), dialog }
}

/** The same for all destructive calls of the panel, once for the whole page. */
export function IdentityHost() {
  const { request, dialog } = useIdentityQuestion()
  const ask = useEffectEvent(request)
  useEffect(() => requestsPassword((refusal) => ask(refusal)), [])
  return dialog
}

function IdentityDialog({ error, answer, cancel }: Question) {
  const t = useWords(words)
  const account = useQuery({ queryKey: ['own-account'], queryFn: () => call(me, {}) })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // If it is inside another form, React bubbles the event to it.
    event.stopPropagation()
    answer(formText(new FormData(event.currentTarget), 'password'))
  }
  if (account.data?.sso)
    return (
      <Dialog open onClose={cancel} maxWidth="xs" aria-labelledby="identity-title">
        <DialogTitle id="identity-title">{t.title}</DialogTitle>
        <DialogContent>{t.sso}</DialogContent>
        <DialogActions>
          <Button onClick={cancel}>{t.close}</Button>
        </DialogActions>
      </Dialog>
    )
  return (
    <Dialog open onClose={cancel} maxWidth="xs" fullWidth aria-labelledby="identity-title">
      <form onSubmit={submit}>
        <DialogTitle id="identity-title">{t.title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            <span>{t.why}</span>
            <AccountField
              name="password"
              label={t.password}
              type="password"
              autoComplete="current-password"
              error={error && t.wrong}
              required
              autoFocus
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={cancel}>
            {t.cancel}
          </Button>
          <Button type="submit" variant="contained">
            {t.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const words = {
  en: {
    title: 'Confirm it is you',
    why: 'Enter your password to continue.',
    password: 'Password',
    wrong: 'The password is wrong.',
    confirm: 'Continue',
    cancel: 'Cancel',
    close: 'Close',
    sso: `Sign out, sign in again through single sign-on, and repeat this within ${recentSignInMinutes} minutes.`,
  },
  th: {
    title: 'ยืนยันตัวตนของคุณ',
    why: 'กรอกรหัสผ่านเพื่อดำเนินการต่อ',
    password: 'รหัสผ่าน',
    wrong: 'รหัสผ่านไม่ถูกต้อง',
    confirm: 'ดำเนินการต่อ',
    cancel: 'ยกเลิก',
    close: 'ปิด',
    sso: `โปรดออกจากระบบ เข้าสู่ระบบอีกครั้งผ่านผู้ให้บริการขององค์กร แล้วทำรายการนี้ภายใน ${recentSignInMinutes} นาที`,
  },
}
