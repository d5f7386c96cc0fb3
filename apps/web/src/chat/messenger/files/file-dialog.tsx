import { mdiClose, mdiDownload } from '@mdi/js'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { useWords } from '../../../kit/language.ts'
import { Icon } from '../../../kit/look/icon.tsx'

interface FileDialogProps {
  url: string
  name: string
  kind: 'image' | 'pdf'
  onClose: () => void
}

/** A picture or a PDF at full size. */
export function FileDialog({ url, name, kind, onClose }: FileDialogProps) {
  const t = useWords(words)
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="lg"
      fullWidth={kind === 'pdf'}
      slotProps={{ paper: { 'aria-label': name } }}
    >
      <header className="file-dialog-bar">
        <strong>{name}</strong>
        <IconButton component="a" href={url} download={name} aria-label={t.download}>
          <Icon path={mdiDownload} />
        </IconButton>
        <IconButton onClick={onClose} aria-label={t.close} autoFocus>
          <Icon path={mdiClose} />
        </IconButton>
      </header>
      {kind === 'image' ? (
        <img className="file-dialog-image" src={url} alt={name} />
      ) : (
        // the server declared the bytes a PDF, so nothing runs here
        // oxlint-disable-next-line react/iframe-missing-sandbox -- a browser shows no PDF in a sandboxed frame
        <iframe className="file-dialog-pdf" src={url} title={name} />
      )}
    </Dialog>
  )
}

const words = { en: { download: 'Download', close: 'Close' }, th: { download: 'ดาวน์โหลด', close: 'ปิด' } }
