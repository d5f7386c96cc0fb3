import type { ServerEvents } from '@rp/contract/events'
import { useEffect, useState } from 'react'
import { on } from '../kit/server/socket.ts'
import { toast } from '../kit/toast/toast.tsx'
import { AlertDialog } from './alert-dialog.tsx'

type SocketError = ServerEvents['error']

/** Socket errors of status 300 and above are an alert; others are shown as a toast. */
export function SocketAlert() {
  const [error, setError] = useState<SocketError | null>(null)
  useEffect(() => on('error', (next) => (next.status >= 300 ? setError(next) : showError(next))), [])
  if (!error) return null
  return <AlertDialog text={`Error ${error.status}: ${error.message}`} onClose={() => setError(null)} />
}

function showError({ message }: SocketError): void {
  toast({ tone: 'info', text: message })
}
