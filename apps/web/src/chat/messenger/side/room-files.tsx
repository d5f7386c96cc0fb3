import type { Message } from '@rp/contract/chat/message'
import { useWords } from '../../../kit/language.ts'
import { ChatFileView } from '../files/chat-file-view.tsx'

const shownMax = 9

interface RoomFilesProps {
  roomId: string
  messages: Message[]
}

/** The newest files of the messages that are loaded. */
export function RoomFiles({ roomId, messages }: RoomFilesProps) {
  const t = useWords(words)
  const files = messages
    .flatMap((message) => message.files)
    .slice(-shownMax)
    .toReversed()
  return (
    <section>
      <h3>{t.title}</h3>
      {files.length === 0 && <p className="side-none">{t.none}</p>}
      <div className="side-files">
        {files.map((file) => (
          <ChatFileView key={file.file} file={file} roomId={roomId} />
        ))}
      </div>
    </section>
  )
}

const words = {
  en: { title: 'Files', none: 'No files in the messages shown.' },
  th: { title: 'ไฟล์', none: 'ไม่มีไฟล์ในข้อความที่แสดง' },
}
