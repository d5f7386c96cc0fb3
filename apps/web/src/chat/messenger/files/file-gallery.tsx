import { mdiClose } from '@mdi/js'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import useMediaQuery from '@mui/material/useMediaQuery'
import { listRoomFiles, type RoomFile } from '@rp/contract/chat/room-file'
import type { Room } from '@rp/contract/chat/room'
import { anonymous, visitorName } from '@rp/domain/chat/visitor-name'
import { fileKinds, type FileKind } from '@rp/domain/chat/file-kinds'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../kit/call.ts'
import { useText, useWords } from '../../../kit/language.ts'
import { Icon } from '../../../kit/look/icon.tsx'
import { QuietButton } from '../../../kit/look/quiet-button.ts'
import { Awaited } from '../../../kit/page/awaited.tsx'
import { DateText } from '../../../kit/text/date-text.tsx'
import { useRoomAddress } from '../rooms/use-room-address.ts'
import { ChatFileView } from './chat-file-view.tsx'
import './file-gallery.css'

interface FileGalleryProps {
  room: Room
  onClose: () => void
}

/** Every file of a room, newest first, with sender and time; each links to its message. */
export function FileGallery({ room, onClose }: FileGalleryProps) {
  const roomId = room.id
  const t = useWords(words)
  const isNarrow = useMediaQuery('(width < 600px)')
  const [kind, setKind] = useState<FileKind | null>(null)
  const { addressOf, setSeq } = useGoTo(roomId, onClose)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: ['room-files', roomId, 'gallery', kind],
    queryFn: ({ pageParam }) =>
      call(listRoomFiles, {
        params: { id: roomId },
        query: { limit: 24, ...(kind && { kind }), ...(pageParam && { before: pageParam }) },
      }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  })
  const files = data?.pages.flatMap((page) => page.data)
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="md"
      fullScreen={isNarrow}
      slotProps={{ paper: { 'aria-label': t.title } }}
    >
      <header className="gallery-bar">
        <h2>{t.title}</h2>
        <IconButton onClick={onClose} aria-label={t.close} autoFocus>
          <Icon path={mdiClose} />
        </IconButton>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={kind ?? 'all'}
          aria-label={t.kind}
          onChange={(_event, value: FileKind | 'all' | null) => setKind(value === 'all' ? null : value)}
        >
          <ToggleButton value="all">{t.all}</ToggleButton>
          {fileKinds.map((one) => (
            <ToggleButton key={one} value={one}>
              {t[one]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </header>
      <div className="gallery" aria-busy={isFetching}>
        <Awaited of={{ data: files, error, refetch }} empty={<p>{t.none}</p>} />
        <ul>
          {files?.map((file) => (
            <li key={file.file}>
              <ChatFileView file={file} roomId={roomId} />
              <Of file={file} room={room} href={addressOf(file)} onGo={() => setSeq(file.seq)} />
            </li>
          ))}
        </ul>
        {hasNextPage && (
          <QuietButton loading={isFetching} onClick={() => void fetchNextPage()}>
            {t.more}
          </QuietButton>
        )}
      </div>
    </Dialog>
  )
}

interface OfProps {
  file: RoomFile
  room: Room
  href: string
  onGo: () => void
}

function Of({ file, room, href, onGo }: OfProps) {
  const t = useWords(words)
  const text = useText()
  const { type, username } = file.sender
  const isUnnamed = type === 'CUSTOMER' && username === anonymous
  return (
    <a
      href={href}
      aria-label={`${t.goTo}: ${file.name}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey) return
        event.preventDefault()
        onGo()
      }}
    >
      <span dir="auto">{isUnnamed ? text(visitorName(room)) : username}</span>
      <small>
        <DateText instant={file.at} />
      </small>
    </a>
  )
}

function useGoTo(room_id: string, onClose: () => void) {
  const { addressOf, setSeq } = useRoomAddress()
  return {
    addressOf: ({ seq }: RoomFile) => addressOf({ room_id, seq }),
    setSeq(seq: number) {
      onClose()
      setSeq(seq)
    },
  }
}

const words = {
  en: {
    title: 'Files of this conversation',
    close: 'Close',
    kind: 'Kind of file',
    all: 'All',
    image: 'Pictures',
    video: 'Videos',
    audio: 'Voice',
    document: 'Documents',
    none: 'No files of this kind.',
    more: 'Show older ones',
    goTo: 'Go to the message',
  },
  th: {
    title: 'ไฟล์ในบทสนทนานี้',
    close: 'ปิด',
    kind: 'ประเภทไฟล์',
    all: 'ทั้งหมด',
    image: 'รูปภาพ',
    video: 'วิดีโอ',
    audio: 'เสียง',
    document: 'เอกสาร',
    none: 'ไม่มีไฟล์ประเภทนี้',
    more: 'แสดงไฟล์ก่อนหน้า',
    goTo: 'ไปที่ข้อความ',
  },
}
