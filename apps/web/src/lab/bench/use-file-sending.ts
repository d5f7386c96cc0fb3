import type { StoredFile } from '@rp/contract/fields'
import { useEffect, useEffectEvent, useState } from 'react'
import { isUnreachable } from '../../kit/problem-error.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { labFiles } from '../lab-files.ts'
import { benchFiles } from './stored-files.ts'

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
      await benchFiles.store(place, null)
    } catch (cause) {
      if (isUnreachable(cause)) {
        await benchFiles.store(place, file)
        // A new object of the same file: each failure starts its own wait. Only a stored file is reported as stored.
        setWaiting(new File([file], file.name, { type: file.type }))
        return
      }
      setWaiting(null)
      await benchFiles.store(place, null)
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
      const file = await benchFiles.read(place)
      if (file && !isGone) sendAgain(file)
    }
    void resume()
    return () => {
      isGone = true
    }
  }, [place])

  return { progress, send, waiting: waiting?.name ?? null }
}
