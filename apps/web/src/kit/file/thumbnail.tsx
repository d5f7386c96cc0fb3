import { mdiImageBrokenVariant } from '@mdi/js'
import { styled } from '@mui/material/styles'
import type { StoredFile } from '@rp/contract/fields'
import { useQuery } from '@tanstack/react-query'
import { Icon } from '../look/icon.tsx'
import type { FileCalls } from './file-calls.ts'

interface Props {
  file: StoredFile
  files: FileCalls
  /** Side of the square in pixels. */
  size: number
}

/** A stored picture, small. The bytes need the session, so they come from a call and are shown from memory. */
export function Thumbnail({ file, files, size }: Props) {
  const { data: blob, error } = useQuery({
    queryKey: [files.key, file.file],
    queryFn: ({ signal }) => files.load(file.file, signal),
    // A stored file never changes.
    staleTime: Infinity,
    retry: false,
  })
  return (
    <Square style={{ width: size, height: size }}>
      {blob && <img ref={show(blob)} alt={file.name} />}
      {error && (
        <span role="img" aria-label={`${file.name}: ${error.message}`}>
          <Icon path={mdiImageBrokenVariant} size={18} />
        </span>
      )}
    </Square>
  )
}

/** Shows bytes at a temporary URL, which is revoked when the picture is removed. */
function show(blob: Blob) {
  return (picture: HTMLImageElement) => {
    const address = URL.createObjectURL(blob)
    picture.src = address
    return () => URL.revokeObjectURL(address)
  }
}

const Square = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  overflow: 'hidden',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: '#F5F7FB',
  color: theme.palette.text.secondary,
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
}))
