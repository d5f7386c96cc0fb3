import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { beginEmailChange, confirmEmailChange, ownEmail } from '@rp/contract/auth/own-email'
import type { ReplyOf } from '@rp/contract/endpoint'
import { emailProof } from '@rp/domain/limits'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { formText } from '../kit/browser/form-text.ts'
import { call } from '../kit/call.ts'
import { DraftNotice } from '../kit/form-drafts/draft-notice.tsx'
import { useDraftForm, useDraftState } from '../kit/form-drafts/use-draft-form.ts'
import { useWords } from '../kit/language.ts'
import { ToneChip } from '../kit/look/tone-chip.tsx'
import { toast } from '../kit/toast/toast.tsx'
import { AccountField } from './account-field.tsx'
import { errorAt, otherProblem } from './account-problem.ts'
import { useConfirmedIdentity } from './use-confirmed-identity.tsx'
import { Awaited } from '../kit/page/awaited.tsx'

/** The user's own email address: it changes once the code mailed to the new one is entered. */
export function OwnEmail() {
  const t = useWords(words)
  const { data, error, refetch } = useQuery({ queryKey: ['own-email'], queryFn: () => call(ownEmail, {}) })
  const changed = () => void refetch()
  if (!data)
    return <Awaited of={{ data, error, refetch }} outline={<Skeleton variant="rounded" height={120} />} />
  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <strong style={{ overflowWrap: 'anywhere' }}>{data.email}</strong>
        <ToneChip tone={data.is_proven ? 'green' : 'amber'} text={data.is_proven ? t.proven : t.notProven} />
      </Stack>
      {data.can_send_mail ? <NewAddress own={data} onChanged={changed} /> : <span>{t.noMail}</span>}
      {data.pending && <CodeForm email={data.pending.email} onChanged={changed} />}
    </Stack>
  )
}

interface NewAddressProps {
  own: ReplyOf<typeof ownEmail>
  onChanged: () => void
}

function NewAddress({ own, onChanged }: NewAddressProps) {
  const t = useWords(words)
  const { confirmed, dialog } = useConfirmedIdentity()
  const draftForm = useDraftForm('own-email')
  const [email, setEmail] = useDraftState(draftForm, 'email', own.is_proven ? '' : own.email)
  const begin = useMutation({
    mutationFn: (typed: string) =>
      confirmed((proof) => call(beginEmailChange, { body: { email: typed, ...proof } })),
    onSuccess: draftForm.saved(onChanged),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    begin.mutate(formText(new FormData(event.currentTarget), 'email').trim())
  }
  const other = otherProblem(begin.error, ['email'])
  return (
    <>
      <Stack component="form" spacing={2} onSubmit={submit}>
        <DraftNotice form={draftForm} />
        {other && <Alert severity="error">{other}</Alert>}
        <AccountField
          name="email"
          label={t.next}
          help={own.is_proven ? t.help : t.proveHelp}
          type="email"
          autoComplete="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          error={errorAt(begin.error, 'email')}
          required
        />
        <Button type="submit" variant="contained" loading={begin.isPending} sx={{ alignSelf: 'start' }}>
          {t.send}
        </Button>
      </Stack>
      {dialog}
    </>
  )
}

function CodeForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const t = useWords(words)
  const confirm = useMutation({
    mutationFn: (code: string) => call(confirmEmailChange, { body: { code } }),
    onSuccess: () => toast({ tone: 'success', text: t.done }),
    onSettled: onChanged,
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    confirm.mutate(formText(new FormData(event.currentTarget), 'code').trim())
  }
  const other = otherProblem(confirm.error, ['code'])
  return (
    <Stack component="form" spacing={2} onSubmit={submit}>
      {other && <Alert severity="error">{other}</Alert>}
      <AccountField
        name="code"
        label={t.code}
        help={t.sent(email)}
        autoComplete="one-time-code"
        error={errorAt(confirm.error, 'code')}
        slotProps={{
          input: {
            inputMode: 'numeric',
            pattern: `[0-9]{${emailProof.digits}}`,
            maxLength: emailProof.digits,
          },
        }}
        required
      />
      <Button type="submit" variant="contained" loading={confirm.isPending} sx={{ alignSelf: 'start' }}>
        {t.confirm}
      </Button>
    </Stack>
  )
}

const words = {
  en: {
    proven: 'Verified',
    notProven: 'Not verified',
    next: 'New e-mail address',
    help: 'We mail a code to the new address. Until you enter it, the old address stays.',
    proveHelp: 'We mail a code to this address; enter it here to verify the address.',
    send: 'Send code',
    code: `${emailProof.digits}-digit code`,
    sent: (email: string) => `Sent to ${email}. It works for ${emailProof.minutes} minutes.`,
    confirm: 'Confirm address',
    done: 'Your e-mail address is verified',
    noMail: 'This server sends no e-mail yet. Ask an administrator to change your address.',
  },
  th: {
    proven: 'ยืนยันแล้ว',
    notProven: 'ยังไม่ยืนยัน',
    next: 'ที่อยู่อีเมลใหม่',
    help: 'ระบบจะส่งรหัสไปยังที่อยู่ใหม่ ระหว่างที่ยังไม่กรอกรหัส ที่อยู่เดิมยังใช้อยู่',
    proveHelp: 'ระบบจะส่งรหัสไปยังที่อยู่นี้ กรอกรหัสที่นี่เพื่อยืนยันที่อยู่อีเมล',
    send: 'ส่งรหัส',
    code: `รหัส ${emailProof.digits} หลัก`,
    sent: (email: string) => `ส่งไปที่ ${email} แล้ว รหัสใช้ได้ ${emailProof.minutes} นาที`,
    confirm: 'ยืนยันที่อยู่อีเมล',
    done: 'ยืนยันที่อยู่อีเมลของคุณแล้ว',
    noMail: 'ระบบนี้ยังไม่ได้ตั้งค่าการส่งอีเมล กรุณาให้ผู้ดูแลระบบเปลี่ยนที่อยู่อีเมลให้',
  },
}
