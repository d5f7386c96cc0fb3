import { mdiCameraOutline, mdiClose, mdiUpload } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { StoredLabFile } from '../stored-lab-file.tsx'
import { benchWords } from './bench-words.ts'
import { SendButton } from './send-button.tsx'

interface Props {
  place: string
  /** What the file belongs to. */
  name: string
  file: string | null
  isPhoto: boolean
  isLocked: boolean
  onChange: (file: string | null) => void
}

/** The photo or file of one field. */
export function BenchFile({ place, name, file, isPhoto, isLocked, onChange }: Props) {
  const t = useWords(benchWords)
  return (
    <Line>
      {file && <StoredLabFile file={file} name={name} size={96} />}
      {!isLocked && (
        <SendButton
          place={place}
          isPhoto={isPhoto}
          icon={isPhoto ? mdiCameraOutline : mdiUpload}
          word={isPhoto ? t.takePhoto : t.addFile}
          label={isPhoto ? t.takePhotoOf(name) : t.chooseFileOf(name)}
          onSent={({ file: sent }) => onChange(sent)}
        />
      )}
      {file && !isLocked && (
        <IconButton
          aria-label={t.removeFile(name)}
          onClick={() => onChange(null)}
          sx={{ width: 48, height: 48 }}
        >
          <Icon path={mdiClose} />
        </IconButton>
      )}
    </Line>
  )
}

const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 10 })
