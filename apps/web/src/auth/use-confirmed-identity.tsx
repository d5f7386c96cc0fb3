import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { me } from '@rp/contract/auth/session'
import { recentSignInMinutes } from '@rp/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { formText } from '../kit/browser/form-text.ts'
import { call, ProblemError } from '../kit/call.ts'
import { useWords } from '../kit/language.ts'
import { AccountField } from './account-field.tsx'
import { errorAt } from './account-problem.ts'

/** A call that may need the password; it is first sent without one, which is enough shortly after a sign-in. */
type Send<T> = (proof: { password?: string }) => Promise<T>

interface Question {
  /** The server's error on the previous password. */
  error: string | undefined
  answer: (password: string) => void
  cancel: () => void
}

/**
 * Sends calls that need the caller's identity confirmed: asks for the password in a dialog if the server wants it, and
 * again while it is wrong. Render `dialog`. A cancelled dialog rejects with the server's refusal.
 */
export function useConfirmedIdentity(): { confirmed: <T>(send: Send<T>) => Promise<T>; dialog: ReactNode } {
  const [question, setQuestion] = useState<Question | null>(null)

  function confirmIdentity(refusal: Error): Promise<string> {
    return new Promise((resolve, reject) => {
      setQuestion({
        error: errorAt(refusal, 'password'),
        answer: (password) => {
          setQuestion(null)
          resolve(password)
        },
        cancel: () => {
          setQuestion(null)
          reject(refusal)
        },
      })
    })
  }

  async function confirmed<T>(send: Send<T>, proof: { password?: string } = {}): Promise<T> {
    try {
      return await send(proof)
    } catch (error) {
      if (!(error instanceof ProblemError) || !asksForPassword(error)) throw error
      return confirmed(send, { password: await confirmIdentity(error) })
    }
  }

  return {
    confirmed: (send) => confirmed(send),
    dialog: question && <IdentityDialog {...question} />,
  }
}

const asksForPassword = (error: ProblemError): boolean =>
  error.problem.code === 'confirm_identity' || errorAt(error, 'password') !== undefined

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
