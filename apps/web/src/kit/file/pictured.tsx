import { styled } from '@mui/material/styles'
import type { StoredFile } from '@rp/contract/fields'
import type { FileCalls } from './file-calls.ts'
import { Thumbnail } from './thumbnail.tsx'

interface Props {
  file: StoredFile | null
  files: FileCalls
  text: string
}

/** A text with a small picture before it; without a picture the text keeps the same indent. */
export function Pictured({ file, files, text }: Props) {
  return (
    <Line>
      {file ? <Thumbnail file={file} files={files} size={36} /> : <i />}
      {text}
    </Line>
  )
}

const Line = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  verticalAlign: 'middle',
  alignItems: 'center',
  gap: 10,
  '& i': {
    flex: 'none',
    width: 36,
    height: 36,
    borderRadius: 8,
    border: `1px dashed ${theme.palette.divider}`,
  },
}))
