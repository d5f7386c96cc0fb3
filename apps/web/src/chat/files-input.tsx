import { mdiClose, mdiPaperclip, mdiUpload } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { downloadQuickReplyFile, uploadQuickReplyFile } from '@rp/contract/chat/quick-replies'
import type { StoredFile } from '@rp/contract/fields'
import { extensionOf } from '@rp/domain/file-types'
import { messageFilesMax, uploadMaxBytes } from '@rp/domain/limits'
import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { saveFile } from '../kit/browser/save-file.ts'
import { download, upload } from '../kit/call.ts'
import { FieldFrame } from '../kit/form/field-frame.tsx'
import type { OwnInput } from '../kit/form/field.ts'
import { useInput } from '../kit/form/use-input.ts'
import { useWords } from '../kit/language.ts'
import { Icon } from '../kit/look/icon.tsx'
import { QuietButton } from '../kit/look/quiet-button.ts'
import { toast } from '../kit/toast/toast.tsx'
import { acceptedFiles } from './messenger/composer/use-attachments.ts'
import { fileSize } from './messenger/files/file-size.ts'

/** The files sent with a quick reply: uploaded as soon as they are chosen, each removable. */
export const FilesInput: OwnInput = ({ field }) => {
  const t = useWords(words)
  const { id, error, value, onChange, ref, readOnly } = useInput(field)
  const { setError, clearErrors, getValues } = useFormContext()
  const [progress, setProgress] = useState<number | null>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const files = filesOf(value)

  async function add(chosen: File[]): Promise<void> {
    clearErrors(field.name)
    const wrong = faultOf(chosen, files.length, t)
    if (wrong) return setError(field.name, { type: 'file', message: wrong })
    try {
      for (const file of chosen) {
        setProgress(0)
        const sent = await upload(uploadQuickReplyFile, { file }, setProgress)
        // The form's current value: a file may have been removed meanwhile.
        onChange([...filesOf(getValues(field.name)), sent])
      }
    } catch (cause) {
      setError(field.name, { type: 'file', message: messageOf(cause) })
    } finally {
      setProgress(null)
    }
  }

  return (
    <FieldFrame field={field} id={id} error={error} isGroup>
      {files.length > 0 && (
        <Files>
          {files.map((file) => (
            <li key={file.file}>
              <Icon path={mdiPaperclip} size={16} />
              <button type="button" aria-label={t.download(file.name)} onClick={() => void open(file)}>
                {file.name}
              </button>
              <span>{fileSize(file.size)}</span>
              {!readOnly && (
                <IconButton
                  size="small"
                  aria-label={t.remove(file.name)}
                  onClick={() => onChange(files.filter((one) => one.file !== file.file))}
                >
                  <Icon path={mdiClose} size={16} />
                </IconButton>
              )}
            </li>
          ))}
        </Files>
      )}
      <QuietButton
        ref={ref}
        sx={{ alignSelf: 'flex-start' }}
        disabled={readOnly || progress !== null || files.length >= messageFilesMax}
        startIcon={<Icon path={mdiUpload} size={18} />}
        onClick={() => chooser.current?.click()}
      >
        {t.add}
      </QuietButton>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-hidden
        tabIndex={-1}
        data-field={field.name}
        accept={acceptedFiles}
        onChange={({ target }) => {
          void add([...(target.files ?? [])])
          // Lets the user choose the same file again.
          target.value = ''
        }}
      />
      {progress !== null && (
        <LinearProgress variant="determinate" value={progress * 100} aria-label={t.sending} />
      )}
    </FieldFrame>
  )
}

const filesOf = (value: unknown): StoredFile[] => (Array.isArray(value) ? (value as StoredFile[]) : [])

/** The file names for a reader, to compare two versions. */
export const fileNames = (value: unknown): string =>
  filesOf(value)
    .map(({ name }) => name)
    .join(', ')

async function open({ file, name }: StoredFile): Promise<void> {
  try {
    saveFile((await download(downloadQuickReplyFile, { params: { file } })).blob, name)
  } catch (cause) {
    toast({ tone: 'error', text: messageOf(cause) })
  }
}

function faultOf(chosen: File[], has: number, t: (typeof words)['en']): string | null {
  if (has + chosen.length > messageFilesMax) return t.tooMany
  if (chosen.some(({ size }) => size > uploadMaxBytes)) return t.tooLarge
  return chosen.every(({ name }) => extensionOf(name)) ? null : t.wrongType
}

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

const words = {
  en: {
    add: 'Add files',
    sending: 'Sending',
    remove: (name: string) => `Remove ${name}`,
    download: (name: string) => `Download ${name}`,
    tooMany: `A message takes at most ${messageFilesMax} files`,
    tooLarge: 'A file may have up to 5 MB',
    wrongType: 'Only PNG, JPEG, MP4, PDF, DOC and DOCX are taken',
  },
  th: {
    add: 'เพิ่มไฟล์',
    sending: 'กำลังส่งไฟล์',
    remove: (name: string) => `นำ ${name} ออก`,
    download: (name: string) => `ดาวน์โหลด ${name}`,
    tooMany: `หนึ่งข้อความแนบได้ไม่เกิน ${messageFilesMax} ไฟล์`,
    tooLarge: 'ไฟล์ต้องมีขนาดไม่เกิน 5 MB',
    wrongType: 'รับเฉพาะ PNG, JPEG, MP4, PDF, DOC และ DOCX',
  },
}

const Files = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: 13.5,
  '& li': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    maxWidth: '100%',
    padding: '2px 6px 2px 10px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 999,
  },
  '& li > button:first-of-type': {
    all: 'unset',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    color: theme.palette.primary.dark,
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
  },
  '& span': { color: theme.palette.text.secondary, whiteSpace: 'nowrap' },
}))
