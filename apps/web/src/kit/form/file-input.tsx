import { mdiClose, mdiFileDocumentOutline, mdiUpload } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { storedFile, type StoredFile } from '@rp/contract/fields'
import { extensionOf, fileExtensions, fileTypes } from '@rp/domain/file-types'
import { uploadMaxBytes } from '@rp/domain/limits'
import { useRef, useState, type DragEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { saveFile } from '../browser/save-file.ts'
import { Thumbnail } from '../file/thumbnail.tsx'
import { useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { QuietButton } from '../look/quiet-button.ts'
import { toast } from '../toast/toast.tsx'
import { FieldFrame } from './field-frame.tsx'
import type { Field } from './field.ts'
import { formWords, type FormWords } from './form-words.ts'
import { useInput } from './use-input.ts'

type FileField = Extract<Field, { kind: 'file' }>

/** One file: chosen or dropped, uploaded at once, shown, and removable. */
export function FileInput({ field }: { field: FileField }) {
  const t = useWords(formWords)
  const { id, error, value, onChange, ref, readOnly, described } = useInput(field)
  const { setError, clearErrors } = useFormContext()
  const [progress, setProgress] = useState<number | null>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const known = storedFile.safeParse(value)
  const file = known.success ? known.data : null
  const { 'aria-required': _, ...attributes } = described

  async function send(chosen: File | undefined): Promise<void> {
    if (!chosen || readOnly) return
    clearErrors(field.name)
    const wrong = faultOf(chosen, field, t)
    if (wrong) return setError(field.name, { type: 'file', message: wrong })
    setProgress(0)
    try {
      onChange(await field.files.send(chosen, setProgress))
    } catch (cause) {
      setError(field.name, { type: 'file', message: cause instanceof Error ? cause.message : String(cause) })
    } finally {
      setProgress(null)
    }
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    void send(event.dataTransfer.files[0])
  }

  return (
    <FieldFrame field={field} id={id} error={error}>
      <Drop onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        {file && <Shown file={file} field={field} />}
        <QuietButton
          id={id}
          ref={ref}
          aria-labelledby={`${id}-label ${id}-text`}
          {...attributes}
          disabled={readOnly || progress !== null}
          startIcon={<Icon path={mdiUpload} size={18} />}
          onClick={() => chooser.current?.click()}
        >
          <span id={`${id}-text`}>{file ? t.replaceFile : t.chooseFile}</span>
        </QuietButton>
        {file && !readOnly && (
          <IconButton size="small" aria-label={t.remove(file.name)} onClick={() => onChange(null)}>
            <Icon path={mdiClose} size={18} />
          </IconButton>
        )}
        <input
          ref={chooser}
          type="file"
          hidden
          aria-hidden
          tabIndex={-1}
          data-field={field.name}
          accept={allowed(field)
            .map((extension) => `.${extension}`)
            .join(',')}
          onChange={({ target }) => {
            void send(target.files?.[0])
            // Lets the user choose the same file again.
            target.value = ''
          }}
        />
      </Drop>
      {progress !== null && (
        <LinearProgress variant="determinate" value={progress * 100} aria-label={t.sending} />
      )}
    </FieldFrame>
  )
}

function Shown({ file, field }: { file: StoredFile; field: FileField }) {
  const t = useWords(formWords)
  const isImage = file.mime.startsWith('image/')
  async function open(): Promise<void> {
    try {
      saveFile(await field.files.load(file.file), file.name)
    } catch (cause) {
      toast({ tone: 'error', text: cause instanceof Error ? cause.message : String(cause) })
    }
  }
  return (
    <>
      {isImage && <Thumbnail file={file} files={field.files} size={field.picture ? 96 : 36} />}
      {!(isImage && field.picture) && (
        <button
          type="button"
          className="name"
          aria-label={t.downloadFile(file.name)}
          onClick={() => void open()}
        >
          {!isImage && <Icon path={mdiFileDocumentOutline} size={18} />}
          <span>{file.name}</span>
        </button>
      )}
    </>
  )
}

function allowed({ picture }: FileField): string[] {
  return fileExtensions.filter((extension) => !picture || fileTypes[extension].kind === 'image')
}

function faultOf(file: File, field: FileField, t: FormWords): string | null {
  if (file.size > uploadMaxBytes) return t.fileTooLarge
  const extension = extensionOf(file.name)
  const types = allowed(field)
  return extension && types.includes(extension) ? null : t.fileType(types.join(', ').toUpperCase())
}

const Drop = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 8,
  minHeight: 40,
  '& .name': {
    all: 'unset',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    maxWidth: '100%',
    cursor: 'pointer',
    fontSize: 13.5,
    color: theme.palette.primary.dark,
    overflowWrap: 'anywhere',
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
  },
}))
