import { mdiFileDocumentOutline, mdiFilePdfBox, mdiImageBrokenVariant } from '@mdi/js'
import type { ChatFile } from '@rp/contract/chat/message'
import { useState } from 'react'
import { saveFile } from '../../../kit/browser/save-file.ts'
import { useWords } from '../../../kit/language.ts'
import { Icon } from '../../../kit/look/icon.tsx'
import { toast } from '../../../kit/toast/toast.tsx'
import { FileDialog } from './file-dialog.tsx'
import { fileSize } from './file-size.ts'
import { fetchChatFile, useChatFile } from './use-chat-file.ts'
import './chat-file.css'

interface ChatFileViewProps {
  file: ChatFile
  roomId: string
  /** A sticker is a picture without a frame. */
  isSticker?: boolean
}

/** A file of a message: a picture, video or recording inline, a document as a card that opens or downloads. */
export function ChatFileView(props: ChatFileViewProps) {
  const [kind] = props.file.mime.split('/')
  return kind === 'image' || kind === 'video' || kind === 'audio' ? (
    <Media {...props} kind={kind} />
  ) : (
    <Document {...props} />
  )
}

function Media(props: ChatFileViewProps & { kind: 'image' | 'video' | 'audio' }) {
  const { file, roomId, kind } = props
  const t = useWords(words)
  const { url, error } = useChatFile(roomId, file.file)
  const [isUnknown, setUnknown] = useState(false)
  if (error)
    return (
      <span className="file-card">
        <Icon path={mdiImageBrokenVariant} /> {file.name}: {error.message}
      </span>
    )
  if (!url) return <span className="file-media" role="img" aria-label={`${t.loading} ${file.name}`} />
  // Only some browsers play HEIC and AMR: the others download them.
  if (isUnknown) return <Document {...props} />
  const unknown = () => setUnknown(true)
  if (kind === 'audio')
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- what customers record has no captions
      <audio className="file-audio" src={url} controls aria-label={file.name} onError={unknown} />
    )
  if (kind === 'video')
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- chat films carry no captions
      <video className="file-media" src={url} controls aria-label={file.name} onError={unknown} />
    )
  return <Picture {...props} url={url} onUnknown={unknown} />
}

function Picture({
  file,
  isSticker,
  url,
  onUnknown,
}: ChatFileViewProps & { url: string; onUnknown: () => void }) {
  const t = useWords(words)
  const [large, setLarge] = useState(false)
  if (isSticker) return <img className="file-sticker" src={url} alt={t.sticker} onError={onUnknown} />
  return (
    <>
      <button
        type="button"
        className="file-media"
        onClick={() => setLarge(true)}
        aria-label={`${t.open} ${file.name}`}
      >
        <img src={url} alt={file.name} onError={onUnknown} />
      </button>
      {large && <FileDialog url={url} name={file.name} kind="image" onClose={() => setLarge(false)} />}
    </>
  )
}

function Document({ file, roomId }: ChatFileViewProps) {
  const t = useWords(words)
  const [url, setUrl] = useState<string | null>(null)
  const pdf = file.mime === 'application/pdf'

  async function open() {
    try {
      const bytes = await fetchChatFile(roomId, file.file)
      if (pdf) setUrl(URL.createObjectURL(bytes))
      else saveFile(bytes, file.name)
    } catch (cause) {
      toast({ tone: 'error', text: cause instanceof Error ? cause.message : String(cause) })
    }
  }

  function close() {
    if (url) URL.revokeObjectURL(url)
    setUrl(null)
  }

  return (
    <>
      <button type="button" className="file-card" onClick={() => void open()}>
        <Icon path={pdf ? mdiFilePdfBox : mdiFileDocumentOutline} size={26} />
        <span>
          <span className="visually-hidden">{t.open}</span>
          <strong>{file.name}</strong>
          <small>{fileSize(file.size)}</small>
        </span>
      </button>
      {url && <FileDialog url={url} name={file.name} kind="pdf" onClose={close} />}
    </>
  )
}

const words = {
  en: { open: 'Open', loading: 'Loading', sticker: 'Sticker' },
  th: { open: 'เปิด', loading: 'กำลังโหลด', sticker: 'สติกเกอร์' },
}
