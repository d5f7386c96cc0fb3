import { listRoomFiles } from '@rp/contract/chat/room-file'
import type { Room } from '@rp/contract/chat/room'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../../kit/call.ts'
import { useWords } from '../../../kit/language.ts'
import { QuietButton } from '../../../kit/look/quiet-button.ts'
import { Awaited } from '../../../kit/page/awaited.tsx'
import { ChatFileView } from '../files/chat-file-view.tsx'

const shownMax = 6

const FileGallery = lazy(async () => ({ default: (await import('../files/file-gallery.tsx')).FileGallery }))

/** The newest files of the room, including those of messages not loaded; a gallery shows all. */
export function RoomFiles({ room }: { room: Room }) {
  const t = useWords(words)
  const { id: roomId, last_seq: lastSeq } = room
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useQuery({
    // A message may bring a file.
    queryKey: ['room-files', roomId, lastSeq],
    queryFn: () => call(listRoomFiles, { params: { id: roomId }, query: { limit: shownMax } }),
    placeholderData: (before, query) => (query?.queryKey[1] === roomId ? before : undefined),
    meta: { quiet: true },
  })
  const files = data?.data.slice(0, shownMax)
  const hasMore = data !== undefined && (data.next !== null || data.data.length > shownMax)
  return (
    <section>
      <h3>{t.title}</h3>
      <Awaited of={{ data, error, refetch }} empty={<p className="side-none">{t.none}</p>} />
      <div className="side-files">
        {files?.map((file) => (
          <ChatFileView key={file.file} file={file} roomId={roomId} />
        ))}
      </div>
      {files && files.length > 0 && (
        <QuietButton onClick={() => setOpen(true)}>{hasMore ? t.all : t.gallery}</QuietButton>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <FileGallery room={room} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}

const words = {
  en: { title: 'Files', none: 'No files in this room.', all: 'All files', gallery: 'Gallery' },
  th: { title: 'ไฟล์', none: 'ห้องนี้ยังไม่มีไฟล์', all: 'ไฟล์ทั้งหมด', gallery: 'แกลเลอรี' },
}
