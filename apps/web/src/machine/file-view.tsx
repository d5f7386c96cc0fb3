import { mdiFileDocumentOutline } from '@mdi/js'
import { styled } from '@mui/material/styles'
import type { StoredFile } from '@rp/contract/fields'
import { useQuery } from '@tanstack/react-query'
import { saveFile } from '../kit/browser/save-file.ts'
import { Thumbnail } from '../kit/file/thumbnail.tsx'
import { useWords } from '../kit/language.ts'
import { Icon } from '../kit/look/icon.tsx'
import { toast } from '../kit/toast/toast.tsx'
import { machineFiles } from './machine-files.ts'

/** A video plays inline; a photo is a thumbnail, a document its name, and a click downloads either. */
export function FileView({ file }: { file: StoredFile }) {
  return file.mime.startsWith('video/') ? <Film file={file} /> : <Download file={file} />
}

/** The bytes need the session, so they come from a call; their URL is revoked once they are loaded. */
function Film({ file }: { file: StoredFile }) {
  const { data: blob, error } = useQuery({
    queryKey: [machineFiles.key, file.file],
    queryFn: ({ signal }) => machineFiles.load(file.file, signal),
    // A stored file never changes.
    staleTime: Infinity,
    retry: false,
  })
  if (error) return <span>{`${file.name}: ${error.message}`}</span>
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- films of a machine carry no captions
    <Screen
      controls
      playsInline
      aria-label={file.name}
      {...(blob && { ref: show(blob) })}
      onLoadedData={({ currentTarget }) => URL.revokeObjectURL(currentTarget.src)}
    />
  )
}

function show(blob: Blob) {
  return (film: HTMLVideoElement) => {
    film.src = URL.createObjectURL(blob)
    return () => URL.revokeObjectURL(film.src)
  }
}

function Download({ file }: { file: StoredFile }) {
  const t = useWords(words)
  const open = async () => {
    try {
      saveFile(await machineFiles.load(file.file), file.name)
    } catch (cause) {
      toast({ tone: 'error', text: cause instanceof Error ? cause.message : String(cause) })
    }
  }
  const isImage = file.mime.startsWith('image/')
  return (
    <Opener type="button" aria-label={t.open(file.name)} onClick={() => void open()}>
      {isImage ? (
        <Thumbnail file={file} files={machineFiles} size={84} />
      ) : (
        <span className="paper">
          <Icon path={mdiFileDocumentOutline} size={18} />
          {file.name}
        </span>
      )}
    </Opener>
  )
}

/** Read-only files. */
export function FileViews({ files, label }: { files: StoredFile[]; label: string }) {
  if (files.length === 0) return null
  return (
    <Views aria-label={label}>
      {files.map((file) => (
        <li key={file.file}>
          <FileView file={file} />
        </li>
      ))}
    </Views>
  )
}

const words = {
  en: { open: (name: string) => `Download ${name}` },
  th: { open: (name: string) => `ดาวน์โหลด ${name}` },
}

const Opener = styled('button')(({ theme }) => ({
  all: 'unset',
  cursor: 'pointer',
  maxWidth: '100%',
  borderRadius: 8,
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
  '& .paper': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 36,
    padding: '4px 10px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    fontSize: 13.5,
    color: theme.palette.primary.dark,
    overflowWrap: 'anywhere',
  },
}))
const Screen = styled('video')({
  width: 'min(320px, 100%)',
  aspectRatio: '16 / 9',
  borderRadius: 8,
  background: '#172033',
})
const Views = styled('ul')({
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: '8px 0 0',
  padding: 0,
})
