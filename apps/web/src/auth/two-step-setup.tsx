import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { beginTwoStep, confirmTwoStep } from '@rp/contract/auth/session'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { formText } from '../kit/browser/form-text.ts'
import { call } from '../kit/call.ts'
import { useWords } from '../kit/language.ts'
import { ProblemView } from '../kit/page/problem-view.tsx'
import { AccountField } from './account-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useConfirmedIdentity } from './use-confirmed-identity.tsx'

/** Sets up two-step verification: scan, confirm with a first code, save the recovery codes. */
export function TwoStepSetup({ onDone }: { onDone: () => void }) {
  const t = useWords(words)
  const { confirmed, dialog } = useConfirmedIdentity()
  const begun = useQuery({
    queryKey: ['two-step'],
    queryFn: async () => {
      const { secret, uri } = await confirmed((body) => call(beginTwoStep, { body }))
      const { toDataURL } = await import('qrcode')
      return { secret, picture: await toDataURL(uri, { margin: 1, width: 200 }) }
    },
    // a new secret on each window focus would invalidate the scanned one
    staleTime: Infinity,
    gcTime: 0,
  })
  const confirm = useMutation({ mutationFn: (code: string) => call(confirmTwoStep, { body: { code } }) })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    confirm.mutate(formText(new FormData(event.currentTarget), 'code').trim())
  }

  if (confirm.data) return <RecoveryCodes codes={confirm.data.recovery_codes} onDone={onDone} />
  if (begun.error) return <ProblemView error={begun.error} onRetry={() => void begun.refetch()} />
  return (
    <Stack component="form" spacing={2} onSubmit={submit}>
      <p style={{ margin: 0 }}>{t.scan}</p>
      {begun.data ? (
        <Stack direction={{ sm: 'row' }} spacing={2} sx={{ alignItems: 'center' }}>
          <img src={begun.data.picture} alt={t.picture} width={200} height={200} />
          <div>
            {t.byHand}
            <br />
            <code style={{ overflowWrap: 'anywhere' }}>{begun.data.secret}</code>
          </div>
        </Stack>
      ) : (
        <Skeleton variant="rounded" width={200} height={200} />
      )}
      {dialog}
      {confirm.error && <Alert severity="error">{confirm.error.message}</Alert>}
      <AccountField
        name="code"
        label={t.code}
        autoComplete="one-time-code"
        slotProps={{ input: { inputMode: 'numeric', pattern: '[0-9]{6}', maxLength: 6 } }}
        required
      />
      <Button
        type="submit"
        variant="contained"
        loading={confirm.isPending}
        disabled={!begun.data}
        sx={{ alignSelf: 'start' }}
      >
        {t.confirm}
      </Button>
    </Stack>
  )
}

const words = {
  en: {
    scan: 'Scan this picture with an authenticator app, then enter the code that it shows.',
    picture: 'QR code for the authenticator app',
    byHand: 'Or enter this key by hand:',
    code: 'Six-digit code',
    confirm: 'Switch on',
  },
  th: {
    scan: 'สแกนภาพนี้ด้วยแอปยืนยันตัวตน แล้วกรอกรหัสที่แอปแสดง',
    picture: 'คิวอาร์โค้ดสำหรับแอปยืนยันตัวตน',
    byHand: 'หรือกรอกคีย์นี้เอง:',
    code: 'รหัส 6 หลัก',
    confirm: 'เปิดใช้',
  },
}
