import { mdiCameraOutline, mdiClose, mdiPaperclip } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import type { LabOrderStep } from '@rp/contract/lab/order-step'
import { useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { PartCard } from '../../kit/page/part-card.tsx'
import { StoredLabFile } from '../stored-lab-file.tsx'
import { benchWords } from './bench-words.ts'
import { SendButton } from './send-button.tsx'
import type { StepSaving } from './use-step-saving.ts'

interface Props {
  step: LabOrderStep
  saving: StepSaving
  isLocked: boolean
}

/** Photos and files of the step as a whole. */
export function FilesCard({ step, saving, isLocked }: Props) {
  const t = useWords(benchWords)
  return (
    <PartCard title={t.photos}>
      {step.photo_required && <p>{t.photosNeeded}</p>}
      {step.attachments_required && <p>{t.filesNeeded}</p>}
      <Files aria-label={t.photos}>
        {saving.files.map(({ file, name }) => (
          <li key={file}>
            <StoredLabFile file={file} name={name} size={96} />
            {!isLocked && (
              <IconButton
                aria-label={t.removeFile(name)}
                onClick={() => saving.removeFile(file)}
                sx={{ width: 48, height: 48 }}
              >
                <Icon path={mdiClose} />
              </IconButton>
            )}
          </li>
        ))}
      </Files>
      {!isLocked && (
        <div className="line">
          <SendButton
            place={`${step.id}/photo`}
            isPhoto
            icon={mdiCameraOutline}
            word={t.takePhoto}
            label={t.takePhoto}
            onSent={saving.addFile}
          />
          <SendButton
            place={`${step.id}/file`}
            isPhoto={false}
            icon={mdiPaperclip}
            word={t.addFile}
            label={t.addFile}
            onSent={saving.addFile}
          />
        </div>
      )}
    </PartCard>
  )
}

const Files = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 10,
  '&&& > li': { display: 'flex', alignItems: 'center', padding: '0 0 8px', border: 0 },
})
