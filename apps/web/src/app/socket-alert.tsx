import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogTitle from '@mui/material/DialogTitle'
import type { ServerEvents } from '@rp/contract/events'
import { useEffect, useState } from 'react'
import { useWords } from '../kit/language.ts'
import { on } from '../kit/socket.ts'
import { toast } from '../kit/toast.tsx'

type SocketError = ServerEvents['error']

/** Socket errors of status 300 and above are an alert; others go to the callback (specification 8). */
export function SocketAlert({ onOther = tell }: { onOther?: (error: SocketError) => void }) {
  const t = useWords(words)
  const [error, setError] = useState<SocketError | null>(null)
  useEffect(() => on('error', (next) => (next.status >= 300 ? setError(next) : onOther(next))), [onOther])
  return (
    <Dialog
      open={error !== null}
      onClose={() => setError(null)}
      role="alertdialog"
      aria-labelledby="socket-error"
    >
      <DialogTitle id="socket-error">{error && `Error ${error.status}: ${error.message}`}</DialogTitle>
      <DialogActions>
        <Button variant="contained" onClick={() => setError(null)} autoFocus>
          {t.ok}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function tell({ message }: SocketError): void {
  toast({ tone: 'info', text: message })
}

const words = { en: { ok: 'OK' }, th: { ok: 'ตกลง' } }
