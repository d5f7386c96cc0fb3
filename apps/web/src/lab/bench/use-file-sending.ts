import type { StoredFile } from '@rp/contract/fields'
import { useEffect, useEffectEvent, useState } from 'react'
import { ProblemError } from '../../kit/call.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { labFiles } from '../lab-files.ts'
import { keepFile, keptFile } from './kept-files.ts'

/** Without a connection a file is tried again this often, and as soon as the browser says that it is back. */
const retryMs = 8000

/** Sends a photo or a file; one that finds no connection waits on this device and is sent again. */
export function useFileSending(place: string, onSent: (file: StoredFile) => void) {
  const [progress, setProgress] = useState<number | null>(null)
  const [waiting, setWaiting] = useState<File | null>(null)

  async function send(file: File): Promise<void> {
    setProgress(0)
    try {
      onSent(await labFiles.send(file, setProgress))
      setWaiting(null)
      await keepFile(place, null)
    } catch (cause) {
      if (isOffline(cause)) {
        await keepFile(place, file)
        // Another object of the same file: each failure begins its own wait. What is said to be kept is kept.
        setWaiting(new File([file], file.name, { type: file.type }))
        return
      }
      setWaiting(null)
      await keepFile(place, null)
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
      const file = await keptFile(place)
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
