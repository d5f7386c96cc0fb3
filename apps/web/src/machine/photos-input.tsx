import { mdiCameraOutline, mdiClose, mdiUpload } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import type { StoredFile } from '@rp/contract/fields'
import { receiptFields } from '@rp/contract/machine/sections'
import { fileExtensions } from '@rp/domain/file-types'
import { uploadMaxBytes } from '@rp/domain/limits'
import { useRef, useState } from 'react'
import { FieldFrame } from '../kit/form/field-frame.tsx'
import type { OwnInput } from '../kit/form/field.ts'
import { useInput } from '../kit/form/use-input.ts'
import { useWords } from '../kit/language.ts'
import { Icon } from '../kit/look/icon.tsx'
import { QuietButton } from '../kit/look/quiet-button.ts'
import { toast } from '../kit/toast/toast.tsx'
import { FileView } from './file-view.tsx'
import { useFileSender } from './onsite/file-sender.ts'

/** Several photos, videos and documents; on a phone or tablet the camera opens. */
export const PhotosInput: OwnInput = ({ field }) => {
  const t = useWords(words)
  const { id, error, value, onChange, readOnly } = useInput(field)
  const sendFile = useFileSender()
  const camera = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const known = receiptFields.photos.safeParse(value)
  const files = known.success ? known.data : []

  async function send(chosen: File[]): Promise<void> {
    const photos: StoredFile[] = [...files]
    try {
      for (const file of chosen) {
        if (file.size > uploadMaxBytes) throw new Error(t.tooLarge(file.name))
        setProgress(0)
        photos.push(await sendFile(file, setProgress))
      }
    } catch (cause) {
      toast({ tone: 'error', text: cause instanceof Error ? cause.message : String(cause) })
    } finally {
      setProgress(null)
      if (photos.length > files.length) onChange(photos)
    }
  }

  return (
    <FieldFrame field={field} id={id} error={error} isGroup>
      {files.length > 0 && (
        <Files aria-label={field.label}>
          {files.map((file) => (
            <li key={file.file}>
              <FileView file={file} />
              {!readOnly && (
                <IconButton
                  aria-label={t.remove(file.name)}
                  onClick={() => onChange(files.filter((one) => one !== file))}
                >
                  <Icon path={mdiClose} size={18} />
                </IconButton>
              )}
            </li>
          ))}
        </Files>
      )}
      {!readOnly && (
        <Buttons>
          <QuietButton
            disabled={progress !== null}
            startIcon={<Icon path={mdiCameraOutline} size={18} />}
            onClick={() => camera.current?.click()}
          >
            {t.takePhoto}
          </QuietButton>
          <QuietButton
            disabled={progress !== null}
            startIcon={<Icon path={mdiUpload} size={18} />}
            onClick={() => chooser.current?.click()}
          >
            {t.choose}
          </QuietButton>
        </Buttons>
      )}
      <input
        ref={camera}
        type="file"
        hidden
        aria-hidden
        tabIndex={-1}
        data-field={`${field.name}-camera`}
        accept="image/*"
        capture="environment"
        onChange={({ target }) => {
          void send([...(target.files ?? [])])
          // Lets the user choose the same file again.
          target.value = ''
        }}
      />
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        aria-hidden
        tabIndex={-1}
        data-field={field.name}
        accept={fileExtensions.map((extension) => `.${extension}`).join(',')}
        onChange={({ target }) => {
          void send([...(target.files ?? [])])
          target.value = ''
        }}
      />
      {progress !== null && (
        <LinearProgress variant="determinate" value={progress * 100} aria-label={t.sending} />
      )}
    </FieldFrame>
  )
}

const words = {
  en: {
    takePhoto: 'Take a photo',
    choose: 'Choose files',
    sending: 'Sending the file',
    remove: (name: string) => `Remove ${name}`,
    tooLarge: (name: string) => `${name} is larger than 5 MiB`,
  },
  th: {
    takePhoto: 'ถ่ายรูป',
    choose: 'เลือกไฟล์',
    sending: 'กำลังส่งไฟล์',
    remove: (name: string) => `ลบ ${name}`,
    tooLarge: (name: string) => `${name} ใหญ่เกิน 5 MiB`,
  },
}

const Files = styled('ul')({
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: 0,
  padding: 0,
  '& li': { display: 'inline-flex', alignItems: 'flex-start', maxWidth: '100%' },
})
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })
