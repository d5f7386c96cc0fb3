import type { StoredFile } from '@rp/contract/fields'
import { useEffect, useEffectEvent, useState } from 'react'
import { ProblemError } from '../../kit/call.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { labFiles } from '../lab-files.ts'
import { storeFile, storedFile } from './stored-files.ts'

/** Retry interval for a file while offline; also retried when the browser reports a connection. */
const retryMs = 8000

/** Uploads a photo or file; if offline, it waits on this device and is sent again. */
export function useFileSending(place: string, onSent: (file: StoredFile) => void) {
  const [progress, setProgress] = useState<number | null>(null)
  const [waiting, setWaiting] = useState<File | null>(null)

  async function send(file: File): Promise<void> {
    setProgress(0)
    try {
      onSent(await labFiles.send(file, setProgress))
      setWaiting(null)
      await storeFile(place, null)
    } catch (cause) {
      if (isOffline(cause)) {
        await storeFile(place, file)
        // A new object of the same file: each failure starts its own wait. Only a stored file is reported as stored.
        setWaiting(new File([file], file.name, { type: file.type }))
        return
      }
      setWaiting(null)
      await storeFile(place, null)
      toast({ tone: 'error', text: cause instanceof Error ? cause.message : String(cause) })
    } finally {
      setProgress(null)
    }
  }

  const sendAgain = useEffectEvent((file: File) => void send(file))
  useEffect(() => {
    if (!waiting) return
    const again = () => sendAgain(waiting)
    const timer = setTimeout(again, retryMs)
    addEventListener('online', again, { once: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [waiting])
  useEffect(() => {
    let isGone = false
    const resume = async () => {
      const file = await storedFile(place)
      if (file && !isGone) sendAgain(file)
    }
    void resume()
    return () => {
      isGone = true
    }
  }, [place])

  return { progress, send, waiting: waiting?.name ?? null }
}

function isOffline(cause: unknown): boolean {
  if (!(cause instanceof ProblemError)) return false
  const { status } = cause.problem
  return status === 0 || status >= 502
}
