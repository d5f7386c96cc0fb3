import { mdiAlertCircleOutline, mdiClose, mdiPaperclip } from '@mdi/js'
import { useWords } from '../../../kit/language.ts'
import { Icon } from '../../../kit/look/icon.tsx'
import { fileSize } from '../files/file-size.ts'
import type { Attachment } from '../live/attachments.ts'

interface AttachmentChipsProps {
  attachments: Attachment[]
  onRemove: (key: string) => void
}

/** Files waiting to be sent, with upload progress. */
export function AttachmentChips({ attachments, onRemove }: AttachmentChipsProps) {
  const t = useWords(words)
  if (attachments.length === 0) return null
  return (
    <ul className="attachments">
      {attachments.map(({ key, name, size, progress, error }) => (
        <li key={key} data-failed={error !== null} title={error ?? name}>
          <Icon path={error ? mdiAlertCircleOutline : mdiPaperclip} size={16} />
          <span>{error ? `${name}: ${error}` : `${name} · ${fileSize(size)}`}</span>
          <button type="button" aria-label={`${t.remove} ${name}`} onClick={() => onRemove(key)}>
            <Icon path={mdiClose} size={16} />
          </button>
          {progress < 1 && !error && <progress value={progress} aria-label={`${t.uploading} ${name}`} />}
        </li>
      ))}
    </ul>
  )
}

const words = {
  en: { remove: 'Remove', uploading: 'Uploading' },
  th: { remove: 'นำออก', uploading: 'กำลังอัปโหลด' },
}
