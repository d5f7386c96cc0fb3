import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { copyText } from '../kit/browser/copy-text.ts'
import { useWords } from '../kit/language.ts'
import { toast } from '../kit/toast/toast.tsx'

interface RecoveryCodesProps {
  codes: string[]
  onDone: () => void
}

/** Shown once; each code signs in once if the device is lost. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useWords(words)

  async function copy() {
    if (await copyText(codes.join('\n'))) toast({ tone: 'success', text: t.copied })
    else toast({ tone: 'info', text: t.select })
  }

  return (
    <Stack spacing={2}>
      <Alert severity="warning">{t.keep}</Alert>
      <Box
        component="ul"
        sx={{
          columns: 2,
          m: 0,
          p: 2,
          listStyle: 'none',
          fontFamily: 'monospace',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" spacing={1}>
        <Button variant="outlined" color="inherit" onClick={() => void copy()}>
          {t.copy}
        </Button>
        <Button variant="contained" onClick={onDone}>
          {t.done}
        </Button>
      </Stack>
    </Stack>
  )
}

const words = {
  en: {
    keep: 'Keep these recovery codes in a safe place. They are shown only now; each signs you in once.',
    copy: 'Copy',
    copied: 'Copied',
    select: 'The browser does not let this page copy: select the codes and copy them',
    done: 'I have kept them',
  },
  th: {
    keep: 'โปรดเก็บรหัสกู้คืนเหล่านี้ไว้ในที่ปลอดภัย จะแสดงครั้งนี้ครั้งเดียว แต่ละรหัสใช้เข้าสู่ระบบได้หนึ่งครั้ง',
    copy: 'คัดลอก',
    copied: 'คัดลอกแล้ว',
    select: 'เบราว์เซอร์ไม่อนุญาตให้หน้านี้คัดลอก กรุณาเลือกรหัสแล้วคัดลอกเอง',
    done: 'เก็บไว้แล้ว',
  },
}
