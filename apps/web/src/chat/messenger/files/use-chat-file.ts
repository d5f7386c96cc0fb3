import { downloadChatFile } from '@rp/contract/chat/message'
import { useEffect, useState } from 'react'
import { download } from '../../../kit/call.ts'

/** The bytes of a chat file as a temporary URL, revoked when no longer shown. */
export function useChatFile(roomId: string, file: string) {
  const [url, setUrl] = useState<string | null>(null)
  const [error, setError] = useState<Error | null>(null)
  useEffect(() => {
    const gone = new AbortController()
    let address: string | null = null
    async function load() {
      try {
        const blob = await fetchChatFile(roomId, file, gone.signal)
        if (gone.signal.aborted) return
        address = URL.createObjectURL(blob)
        setUrl(address)
      } catch (cause) {
        if (!gone.signal.aborted) setError(cause instanceof Error ? cause : new Error(String(cause)))
      }
    }
    void load()
    return () => {
      gone.abort()
      if (address) URL.revokeObjectURL(address)
    }
  }, [roomId, file])
  return { url, error }
}

export async function fetchChatFile(roomId: string, file: string, signal?: AbortSignal): Promise<Blob> {
  const input = { params: { file }, query: { room_id: roomId } }
  return (await download(downloadChatFile, input, signal ? { signal } : {})).blob
}
