import { mdiCameraOutline, mdiClose, mdiFileDocumentOutline, mdiUpload } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { useRef, useState } from 'react'
import { saveFile } from '../../kit/browser/save-file.ts'
import { Thumbnail } from '../../kit/file/thumbnail.tsx'
import { useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { recipeFiles } from '../recipe-files.ts'
import { qaWords } from './qa-words.ts'
import { storedQaFile } from './stored-qa-file.ts'

interface Props {
  /** The check that the file belongs to. */
  name: string
  file: string | null
  isPhoto: boolean
  isLocked: boolean
  onChange: (file: string | null) => void
}

const files = recipeFiles('QA')

/** The photo or document of a check; on a phone the camera opens. */
export function QaFile({ name, file, isPhoto, isLocked, onChange }: Props) {
  const t = useWords(qaWords)
  const chooser = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState<number | null>(null)

  async function send(chosen: File | undefined): Promise<void> {
    if (!chosen) return
    setProgress(0)
    try {
      onChange((await files.send(chosen, setProgress)).file)
    } catch (cause) {
      toast({ tone: 'error', text: cause instanceof Error ? cause.message : String(cause) })
    } finally {
      setProgress(null)
    }
  }

  return (
    <Line>
      {file && <Shown file={file} name={name} />}
      {!isLocked && (
        <QuietButton
          disabled={progress !== null}
          aria-label={isPhoto ? t.takePhotoOf(name) : t.chooseFileOf(name)}
          startIcon={<Icon path={isPhoto ? mdiCameraOutline : mdiUpload} size={18} />}
          onClick={() => chooser.current?.click()}
        >
          {isPhoto ? t.takePhoto : t.chooseFile}
        </QuietButton>
      )}
      {file && !isLocked && (
        <IconButton size="small" aria-label={t.removeFileOf(name)} onClick={() => onChange(null)}>
          <Icon path={mdiClose} size={18} />
        </IconButton>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        aria-hidden
        tabIndex={-1}
        data-check={name}
        {...(isPhoto ? { accept: 'image/png,image/jpeg', capture: 'environment' } : {})}
        onChange={({ target }) => {
          void send(target.files?.[0])
          // Lets the user choose the same file again.
          target.value = ''
        }}
      />
      {progress !== null && (
        <LinearProgress
          variant="determinate"
          value={progress * 100}
          aria-label={t.sending}
          sx={{ flex: '1 1 80px' }}
        />
      )}
    </Line>
  )
}

function Shown({ file, name }: { file: string; name: string }) {
  const t = useWords(qaWords)
  const stored = storedQaFile(file, name)
  const open = async () => saveFile(await files.load(file), file)
  if (stored.mime.startsWith('image/')) return <Thumbnail file={stored} files={files} size={72} />
  return (
    <QuietButton
      startIcon={<Icon path={mdiFileDocumentOutline} size={18} />}
      onClick={() => {
        open().catch((cause: unknown) => toast({ tone: 'error', text: String(cause) }))
      }}
    >
      {t.openFile}
    </QuietButton>
  )
}

const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })
